import { test } from '@japa/runner'
import {
  avg,
  caseWhen,
  type Context,
  count,
  exists,
  coalesce,
  inSubtree,
  max,
  monthOf,
  ref,
  resource,
  sum,
  text,
  whereRef,
  when,
} from '#engine'
import { projeto } from '#plugins/example/resources/projetos.ts'
import { rowTypes } from '#engine/compiler/row_types.ts'
import { engine } from '#engine/engine.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_equal: Equal<A, B>) => undefined

/** Never runs: what stands here is checked by `npm run typecheck`, where an expected error that does not come is an error. */
export async function typesOfQueries({ query }: Context) {
  const projects = query(projeto)

  const rows = await projects
    .where(when('situacao').is('A'), when('categoria.superior.nome').filled())
    .select('nome', 'orcamento', 'categoria.nome', 'categoria.superior.nome', 'id')
    .rows()
  same<
    (typeof rows)[number],
    {
      nome: string
      orcamento: number | null
      'categoria.nome': string | null
      'categoria.superior.nome': string | null
      id: number
    }
  >(true)

  // A required reference always has its row; one that may be empty, a list or a history may have none.
  const asked = await query('pesquisa/respondentes')
    .select('questionario.titulo', 'colaborador.cargo.nome', 'questionario.modelo.titulo')
    .rows()
  same<
    (typeof asked)[number],
    {
      'questionario.titulo': string
      'colaborador.cargo.nome': string | null
      'questionario.modelo.titulo': string | null
    }
  >(true)

  const groups = await projects
    .select({ categoria: 'categoria.nome', situacao: 'situacao', total: count(), folha: sum('orcamento') })
    .select({ media: avg('orcamento'), ultimo: max('fim'), mes: monthOf('inicio') })
    .groupBy('categoria', 'situacao', 'mes')
    .having(when('total').above(1))
    .orderBy('-total', 'categoria.nome')
    .first()
  same<
    typeof groups,
    {
      categoria: string | null
      situacao: 'A' | 'C' | 'X' | null
      total: number
      folha: number
      media: number | null
      ultimo: string | null
      mes: string | null
    } | null
  >(true)

  const byKey = await query('exemplo/mostruario')
    .where(exists('itens', when('quantidade').above(1)), inSubtree('categoria', 1))
    .select('precos.preco', 'contato.ramal', 'foto', 'ativo', {
      estado: caseWhen([[when('ativo').is(true), 'sim']], 'nao'),
    })
    .rows()
  same<(typeof byKey)[number]['precos.preco'], number | null>(true)
  same<(typeof byKey)[number]['ativo'], boolean>(true)
  same<(typeof byKey)[number]['estado'], 'sim' | 'nao'>(true)

  const joined = await query('exemplo/categorias')
    .join('projetos', projeto, 'categoria')
    .select('nome', 'projetos.nome')
    .rows()
  same<(typeof joined)[number], { nome: string; 'projetos.nome': string | null }>(true)

  const byId = await projects.select('id', 'nome').mapBy('id')
  same<typeof byId, Map<number, { id: number; nome: string }>>(true)

  // A resource nobody has written types for yet is known by its own fields.
  const novo = resource('nenhum/novo', {
    label: ['Novo', 'Novos'],
    fields: { nome: text('Nome').required(), de: ref('exemplo/projetos', 'De') },
  })
  const fresh = await query(novo).select('nome', 'de.orcamento').rows()
  same<(typeof fresh)[number], { nome: string; 'de.orcamento': number | null }>(true)

  // @ts-expect-error no such field
  projects.select('nada')
  // @ts-expect-error no such field behind the reference
  projects.select('categoria.nada')
  // @ts-expect-error no such field under a name
  projects.select({ x: 'categoria.nada' })
  // @ts-expect-error no such field to add up
  projects.select({ x: sum('nada') })
  // @ts-expect-error no such field in a condition
  projects.where(when('nada').is(1))
  // @ts-expect-error no such field in one of several conditions
  projects.where(when('nome').is('x'), when('categoria.nada').is(1))
  // @ts-expect-error no such field of the list
  query('exemplo/mostruario').where(exists('itens', when('nada').is(1)))
  // @ts-expect-error no such field of what the reference leads to
  projects.where(whereRef('categoria', when('nada').is(1)))
  // @ts-expect-error nothing of that name is selected
  projects.select({ total: count() }).having(when('outro').above(1))
  // @ts-expect-error no such order
  projects.select('nome').orderBy('-nada')
  // @ts-expect-error no such group
  projects.select({ total: count() }).groupBy('nada')
  // @ts-expect-error no such list
  query('exemplo/mostruario').join('nada')
  // @ts-expect-error no such field in an expression
  projects.select({ nome: coalesce('nada', 'nome') })
  // @ts-expect-error a column that was not selected
  projects.select('nome').mapBy('fim')
}

test.group('Types of queries', () => {
  test('row types hold every resource with the fields other plugins add to it, and nothing secret', ({ assert }) => {
    const source = rowTypes([...engine().registry.resources.values()].map((item) => item.def))
    for (const key of engine().registry.resources.keys()) assert.include(source, `${JSON.stringify(key)}: {`)
    const from = (key: string) => source.slice(source.indexOf(`"${key}": {`)).split('\n    }\n')[0]!
    assert.include(from('exemplo/projetos'), 'situacao: "A" | "C" | "X" | null')
    assert.include(from('exemplo/projetos'), 'categoria: RefTo<"exemplo/categorias", "nome"> | null')
    assert.include(from('captacao/solicitacoes-pessoal'), 'bairrosIds: RefId<"geral/bairros">[]')
    assert.include(
      from('cargo-salario/faixas-salariais-niveis-competencia'),
      'nivelCompetencia: RefTo<"cargo-salario/niveis-competencia", "descricao"> & { ordem: number; percentual: number | null }',
    )
    assert.include(
      from('captacao/solicitacoes-pessoal'),
      'situacao: "Cancelada" | "Encerrada" | "Suspensa" | "Reprovada" | "Aprovada" | "Em análise" | null',
    )
    assert.include(from('exemplo/mostruario'), 'registradoPor: string | null')
    assert.notInclude(from('exemplo/mostruario'), 'segredo')
    assert.isFunction(typesOfQueries)
  })
})
