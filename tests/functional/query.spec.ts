import { test } from '@japa/runner'
import {
  all,
  any,
  avg,
  caseWhen,
  count,
  countDistinct,
  dateDiff,
  exists,
  existsIn,
  coalesce,
  inSubtree,
  max,
  min,
  monthOf,
  not,
  raw,
  sum,
  whereRef,
  when,
  whereRaw,
  yearOf,
} from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { sharedValues } from '#engine/database/shared_answers.ts'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { projeto } from '#plugins/example/resources/projetos.ts'
import { mostruario } from '#plugins/example/resources/mostruario.ts'
import { createCompany, system, unique } from '#tests'

const DAY = '2026-06-15'

/** A small world: a tree of categories, projects, and samples with lists, pairs and histories. */
async function world() {
  const empresa = await createCompany()
  const context = (await system(empresa.id)).asOf(DAY)
  const categories = context.repo('exemplo/categorias')
  const root = await categories.create({ nome: unique('Raiz') })
  const branch = await categories.create({ nome: unique('Ramo'), superior: root.id })
  const leaf = await categories.create({ nome: unique('Folha'), superior: branch.id })
  const other = await categories.create({ nome: unique('Outra') })
  const projects = context.repo(projeto)
  const make = (nome: string, values: Record<string, unknown>) =>
    projects.create({ nome, inicio: '2026-01-10', ...values })
  const rows = [
    await make('Água', { categoria: root.id, orcamento: 10.1, fim: '2026-01-20' }),
    await make('abelha', { categoria: leaf.id, orcamento: 20.2, inicio: '2026-03-05' }),
    await make('Zebra', { categoria: leaf.id, orcamento: 0.3, inicio: '2026-03-31', fim: '2026-04-02' }),
    await make('Casa', { categoria: other.id, inicio: '2026-12-01' }),
    await make('casca', { orcamento: 5, inicio: '2025-12-31' }),
  ]
  const samples = context.repo(mostruario)
  const sample = await samples.create({
    nome: 'Amostra',
    ativo: true,
    valor: 1234.56,
    momento: '2026-02-01T01:30:00Z',
    categoria: leaf.id,
    categorias: [root.id, other.id],
    contato: { responsavel: 'Ana', ramal: '12' },
    itens: [
      { item: 'Mesa', quantidade: 2 },
      { item: 'Cadeira', quantidade: 8 },
    ],
    precos: [
      { data: '2026-01-01', preco: 10 },
      { data: '2026-05-01', preco: 12.5 },
      { data: '2026-09-01', preco: 20 },
    ],
  })
  const empty = await samples.create({ nome: 'Vazia', ativo: false })
  return { empresa, context, root, branch, leaf, other, rows, sample, empty }
}

type World = Awaited<ReturnType<typeof world>>

test.group('Queries', (group) => {
  let w: World
  let query: EngineContext['query']
  group.setup(async () => {
    await seedPlugins(engine())
    w = await world()
    query = w.context.query
  })

  test('paths go through groups, references and the period of a history in force on the day', async ({ assert }) => {
    const samples = query(mostruario)
      .where(when('id').is(w.sample.id))
      .select('contato.responsavel', 'categoria.superior.nome', 'precos.preco')
    assert.deepEqual(await samples.rows(), [
      { 'contato.responsavel': 'Ana', 'categoria.superior.nome': w.branch.nome, 'precos.preco': 12.5 },
    ])
    assert.equal((await samples.asOf('2026-09-01').first())!['precos.preco'], 20)
    assert.equal((await samples.asOf('2025-12-31').first())!['precos.preco'], null)
    assert.deepEqual(await query(mostruario).where(when('precos.preco').above(12)).select('nome').values(), ['Amostra'])
  })

  test('of a period read for one or two values only those are looked up; read further it is joined, and answers are the same', async ({
    assert,
  }) => {
    const one = query(mostruario).asOf('2026-09-01').where(when('id').is(w.sample.id))
    const joins = async (item: { explain(): Promise<{ sql: string }> }) =>
      (await item.explain()).sql.split('LEFT JOIN').length - 1
    const alone = one.select({ preco: 'precos.preco' })
    assert.equal(await joins(alone), 0)
    assert.deepEqual(await alone.rows(), [{ preco: 20 }])
    const twice = one.select({ preco: 'precos.preco', desde: 'precos.data' })
    assert.equal(await joins(twice), 0)
    assert.deepEqual(await twice.rows(), [{ preco: 20, desde: '2026-09-01' }])
    const three = twice.select({ ano: yearOf('precos.data') })
    assert.equal(await joins(three), 1)
    assert.deepEqual(await three.rows(), [{ preco: 20, desde: '2026-09-01', ano: 2026 }])
    const worked = one.select({
      nome: 'nome',
      caro: raw(
        'CASE WHEN {precos.data} > ? AND {precos.preco} > ? THEN {precos.preco} END',
        ['2026-05-01', 15],
        'number',
      ),
    })
    assert.equal(await joins(worked), 0)
    assert.deepEqual(await worked.rows(), [{ nome: 'Amostra', caro: 20 }])
    const without = query(mostruario).asOf('2020-01-01').where(when('id').is(w.sample.id))
    const otherwise = without.select({
      preco: caseWhen([[all(when('precos.preco').above(15), when('precos.preco').below(99)), 'alto']], 'baixo'),
    })
    assert.deepEqual(await otherwise.rows(), [{ preco: 'baixo' }])
    const mixed = one.select({ soma: raw('{precos.preco} + {precos.preco} + {id}', [], 'number') })
    assert.equal(await joins(mixed), 1)
    assert.deepEqual(await mixed.rows(), [{ soma: 40 + w.sample.id }])
    const total = query(mostruario)
      .asOf('2026-05-01')
      .select({ total: sum('precos.preco') })
    assert.equal(await joins(total), 0)
    assert.deepEqual(await total.rows(), [{ total: 12.5 }])
    const groups = query(mostruario)
      .asOf('2026-05-01')
      .select({ preco: coalesce('precos.preco'), total: count() })
      .groupBy('preco')
      .orderBy('-total', 'preco')
    assert.equal(await joins(groups), 0)
    assert.sameDeepMembers(await groups.rows(), [
      { preco: null, total: 1 },
      { preco: 12.5, total: 1 },
    ])
    const above = query(mostruario).asOf('2026-09-01').where(when('precos.preco').above(12)).select('nome')
    assert.equal(await joins(above), 0)
    assert.deepEqual(await above.values(), ['Amostra'])
  })

  test('figures asked for at the same moment are read once, and anew after a write of this process', async ({
    assert,
  }) => {
    const { db } = w.context
    const ask = (value: number) => sharedValues(db, 'SELECT ?', [value])
    const first = ask(1)
    assert.strictEqual(ask(1), first)
    assert.notStrictEqual(ask(2), first)
    await first
    const before = ask(3)
    await w.context.repo('exemplo/categorias').create({ nome: unique('Depois') })
    assert.notStrictEqual(ask(3), before)
    const shared = w.context.sharingReads().query('exemplo/categorias')
    const [a, b] = await Promise.all([shared.count(), shared.count()])
    assert.equal(a, b)
    await w.context.repo('exemplo/categorias').create({ nome: unique('Mais uma') })
    assert.equal(await shared.count(), a + 1)
    await w.context.transaction(async (inside) => {
      const own = (inside as EngineContext).sharingReads().query('exemplo/categorias')
      await inside.repo('exemplo/categorias').create({ nome: unique('Dentro') })
      assert.equal(await own.count(), a + 2)
    })
  })

  test('values are the same on both databases: dates as text, yes and no, decimals, moments, references, files', async ({
    assert,
  }) => {
    const row = await query(mostruario)
      .where(when('nome').is('Amostra'))
      .select('ativo', 'valor', 'momento', 'categoria', 'dia', 'foto', 'cores', 'empresaId', 'total')
      .first()
    assert.deepEqual(row, {
      ativo: true,
      valor: 1234.56,
      momento: '2026-02-01T01:30:00Z',
      categoria: { id: w.leaf.id, nome: w.leaf.nome },
      dia: null,
      foto: null,
      cores: row!.cores,
      empresaId: w.empresa.id,
      total: 10,
    } as never)
  })

  test('aggregates: counts, exact sums of cents, means, least and greatest, each with a condition of its own', async ({
    assert,
  }) => {
    const figures = await query(projeto)
      .select({
        total: count(),
        comFim: count().where(when('fim').filled()),
        categorias: countDistinct('categoria'),
        soma: sum('orcamento'),
        somaComFim: sum('orcamento').where(when('fim').filled()),
        media: avg('orcamento'),
        primeiro: min('inicio'),
        ultimo: max('inicio'),
        dias: avg(dateDiff('inicio', 'fim')),
        nada: sum('orcamento').where(when('nome').is('?')),
        semMedia: avg('orcamento').where(when('nome').is('?')),
      })
      .first()
    assert.deepEqual(figures, {
      total: 5,
      comFim: 2,
      categorias: 3,
      soma: 35.6,
      somaComFim: 10.4,
      media: 8.9,
      primeiro: '2025-12-31',
      ultimo: '2026-12-01',
      dias: 6,
      nada: 0,
      semMedia: null,
    })
  })

  test('groups by a reference bring its fields along, order by a figure, and having chooses among them', async ({
    assert,
  }) => {
    const groups = query(projeto)
      .select({ id: 'categoria.id', nome: 'categoria.nome', total: count(), soma: sum('orcamento') })
      .groupBy('categoria')
      .orderBy('-total', '-soma')
    assert.deepEqual(await groups.rows(), [
      { id: w.leaf.id, nome: w.leaf.nome, total: 2, soma: 20.5 },
      { id: w.root.id, nome: w.root.nome, total: 1, soma: 10.1 },
      { id: null, nome: null, total: 1, soma: 5 },
      { id: w.other.id, nome: w.other.nome, total: 1, soma: 0 },
    ])
    assert.equal(await groups.count(), 4)
    assert.deepEqual(
      (await groups.having(when('total').above(1)).rows()).map((row) => row.id),
      [w.leaf.id],
    )
  })

  test('names are ordered blind to accents and case, the id decides between equals, and pages follow', async ({
    assert,
  }) => {
    const names = query(projeto).select('nome').orderBy('nome')
    assert.deepEqual(await names.values(), ['abelha', 'Água', 'Casa', 'casca', 'Zebra'])
    assert.deepEqual(await names.offset(1).limit(2).values(), ['Água', 'Casa'])
    assert.deepEqual(await query(projeto).select('nome').orderBy('-nome').limit(1).values(), ['Zebra'])
    // Categories are ordered by their names: the one without comes last here.
    const categories = [w.root, w.leaf, w.other].map((row) => String(row.nome)).sort()
    const rows = await query(projeto).select('nome', 'categoria.nome').orderBy('-categoria', 'nome').rows()
    assert.deepEqual([...new Set(rows.map((row) => row['categoria.nome']))], [...categories.reverse(), null])
  })

  test('conditions: like is blind to accents, is is not, between has both ends, not() counts what is empty', async ({
    assert,
  }) => {
    const names = (where: Parameters<ReturnType<typeof start>['where']>) =>
      start()
        .where(...where)
        .orderBy('nome')
        .values()
    const start = () => query(projeto).select('nome')
    assert.deepEqual(await names([when('nome').like('AGUA')]), ['Água'])
    assert.deepEqual(await names([when('nome').like('%')]), [])
    assert.deepEqual(await names([when('nome').is('agua')]), [])
    assert.deepEqual(await names([when('nome').in(['Casa', 'abelha', 'ZEBRA'])]), ['abelha', 'Casa'])
    assert.deepEqual(await names([when('inicio').between('2026-01-10', '2026-03-05')]), ['abelha', 'Água'])
    assert.deepEqual(await names([not(when('fim').atMost('2026-02-01'))]), ['abelha', 'Casa', 'casca', 'Zebra'])
    assert.deepEqual(await names([any(when('categoria').empty(), when('inicio').inFuture())]), ['Casa', 'casca'])
    assert.deepEqual(await names([when('id').in([])]), [])
    assert.deepEqual(await names([whereRaw(raw('{orcamento} * ? > ?', [2, 40]))]), ['abelha'])
    assert.deepEqual(
      await names([whereRef('categoria', any(when('nome').is(w.root.nome), when('superior').is(w.branch.id)))]),
      ['abelha', 'Água', 'Zebra'],
    )
  })

  test('exists looks into lists, periods, pairs and other resources; inSubtree walks a tree', async ({ assert }) => {
    const found = (...where: never[]) =>
      query(mostruario)
        .where(...where)
        .select('nome')
        .orderBy('nome')
        .values()
    const by = found as (...where: unknown[]) => ReturnType<typeof found>
    assert.deepEqual(await by(exists('itens', when('quantidade').above(5), when('item').like('cad'))), ['Amostra'])
    assert.deepEqual(await by(exists('itens', when('quantidade').above(5), when('item').like('mesa'))), [])
    assert.deepEqual(await by(exists('precos', when('data').after('data'))), [])
    assert.deepEqual(await by(exists('precos', when('preco').is(20))), ['Amostra'])
    assert.deepEqual(await by(not(exists('itens'))), ['Vazia'])
    assert.deepEqual(await by(exists('categorias', when('id').in([w.other.id]))), ['Amostra'])
    assert.deepEqual(await by(exists('categorias', when('nome').is(w.root.nome))), ['Amostra'])
    assert.deepEqual(
      await by(existsIn(projeto, 'categoria') as never).catch((error: Error) => error.message),
      `Consulta de "exemplo/mostruario": "categoria" de "exemplo/projetos" leva a "exemplo/categorias", não a "exemplo/mostruario".`,
    )
    const categories = query('exemplo/categorias').select('id').orderBy('id')
    assert.deepEqual(await categories.where(existsIn(projeto, 'categoria', when('orcamento').above(10))).values(), [
      w.root.id,
      w.leaf.id,
    ])
    assert.deepEqual(await categories.where(inSubtree('id', w.root.id)).values(), [w.root.id, w.branch.id, w.leaf.id])
    assert.deepEqual(
      await query(projeto)
        .where(inSubtree('categoria', [w.branch.id, w.other.id]))
        .select('nome')
        .orderBy('nome')
        .values(),
      ['abelha', 'Casa', 'Zebra'],
    )
    assert.equal(await query(projeto).where(inSubtree('categoria', [])).count(), 0)
  })

  test('join makes rows of lists, periods, pairs and other resources; leftJoin keeps who has none', async ({
    assert,
  }) => {
    const items = query(mostruario)
      .select({ nome: 'nome', item: 'itens.item', quantidade: 'itens.quantidade' })
      .orderBy('nome', 'item')
    assert.deepEqual(await items.join('itens').rows(), [
      { nome: 'Amostra', item: 'Cadeira', quantidade: 8 },
      { nome: 'Amostra', item: 'Mesa', quantidade: 2 },
    ])
    assert.deepEqual((await items.leftJoin('itens').rows()).at(-1), { nome: 'Vazia', item: null, quantidade: null })
    assert.deepEqual(
      await query(mostruario).join('categorias').select('categorias.nome').orderBy('categorias.nome').values(),
      [w.other.nome, w.root.nome],
    )
    assert.equal(await query(mostruario).join('precos').where(when('precos.data').above('2026-02-01')).count(), 2)
    const perCategory = query('exemplo/categorias')
      .where(when('id').in([w.root.id, w.branch.id, w.leaf.id]))
      .leftJoin('projetos', projeto, 'categoria')
      .select({ id: 'id', nome: 'nome', projetos: countDistinct('projetos.id'), soma: sum('projetos.orcamento') })
      .groupBy('id')
      .orderBy('id')
    assert.deepEqual(await perCategory.rows(), [
      { id: w.root.id, nome: w.root.nome, projetos: 1, soma: 10.1 },
      { id: w.branch.id, nome: w.branch.nome, projetos: 0, soma: 0 },
      { id: w.leaf.id, nome: w.leaf.nome, projetos: 2, soma: 20.5 },
    ])
  })

  test('latestPer keeps the latest of each group; conditions before and after it mean different things', async ({
    assert,
  }) => {
    const latest = query(projeto)
      .where(when('categoria').filled())
      .latestPer('categoria', 'inicio')
      .select('nome')
      .orderBy('nome')
    assert.deepEqual(await latest.values(), ['Água', 'Casa', 'Zebra'])
    assert.deepEqual(await latest.where(when('nome').is('abelha')).values(), [])
    assert.deepEqual(
      await query(projeto).where(when('nome').is('abelha')).latestPer('categoria', 'inicio').select('nome').values(),
      ['abelha'],
    )
    assert.equal(
      await query(projeto).where(when('categoria').filled()).latestPer('categoria', 'inicio', { take: 2 }).count(),
      4,
    )
  })

  test('months: groups, years, gaps filled, and figures as of the end of each month', async ({ assert }) => {
    const months = query(projeto)
      .select({ mes: monthOf('inicio'), total: count(), media: avg('orcamento') })
      .groupBy('mes')
      .orderBy('mes')
    assert.deepEqual(
      (await months.rows()).map((row) => row.mes),
      ['2025-12', '2026-01', '2026-03', '2026-12'],
    )
    const filled = await months.series('mes').rows()
    assert.lengthOf(filled, 13)
    assert.deepEqual(filled.slice(0, 4), [
      { mes: '2025-12', total: 1, media: 5 },
      { mes: '2026-01', total: 1, media: 10.1 },
      { mes: '2026-02', total: 0, media: null },
      { mes: '2026-03', total: 2, media: 10.25 },
    ])
    assert.deepEqual(
      await query(projeto)
        .select({ ano: yearOf('inicio'), total: count() })
        .groupBy('ano')
        .orderBy('ano')
        .series('ano', { from: '2024' })
        .rows(),
      [
        { ano: 2024, total: 0 },
        { ano: 2025, total: 1 },
        { ano: 2026, total: 4 },
      ],
    )
    const open = await query(projeto)
      .where(not(when('inicio').inFuture()), not(when('fim').inPast()))
      .monthEnds('2025-11', '2026-04')
      .select({ abertos: count() })
      .rows()
    assert.deepEqual(open, [
      { mes: '2025-11', abertos: 0 },
      { mes: '2025-12', abertos: 1 },
      { mes: '2026-01', abertos: 1 },
      { mes: '2026-02', abertos: 1 },
      { mes: '2026-03', abertos: 3 },
      { mes: '2026-04', abertos: 2 },
    ])
    const prices = await query(mostruario)
      .monthEnds('2026-03', '2026-05')
      .select({ soma: sum('precos.preco') })
      .rows()
    assert.deepEqual(prices, [
      { mes: '2026-03', soma: 10 },
      { mes: '2026-04', soma: 10 },
      { mes: '2026-05', soma: 12.5 },
    ])
    // Half past one in the morning of February the first in London is still January in Brasília.
    assert.deepEqual(
      await query(mostruario)
        .where(when('momento').filled())
        .select({ mes: monthOf('momento') })
        .values(),
      ['2026-01'],
    )
    assert.equal(await query(mostruario).where(when('momento').between('2026-01-31', '2026-01-31')).count(), 1)
  })

  test('expressions: cases, coalesce and raw, in columns, groups and aggregates', async ({ assert }) => {
    const size = caseWhen(
      [
        [when('orcamento').above(10), 'grande'],
        [when('orcamento').filled(), 'pequeno'],
      ],
      null as string | null,
    )
    assert.deepEqual(
      await query(projeto).select({ porte: size, total: count() }).groupBy('porte').orderBy('porte').rows(),
      [
        { porte: null, total: 1 },
        { porte: 'grande', total: 2 },
        { porte: 'pequeno', total: 2 },
      ],
    )
    assert.deepEqual(
      await query(projeto)
        .where(when('nome').is('casca'))
        .select({
          nome: coalesce('codigo', 'nome'),
          dobro: raw<number>('{orcamento} * ?', [2], 'number'),
          tres: sum(raw('{orcamento} * 3', [], 'number')),
        })
        .groupBy('nome', raw('{orcamento} * ?', [2], 'number'))
        .first(),
      { nome: 'cas'.toUpperCase(), dobro: 10, tres: 15 },
    )
  })

  test('first, value, values, count, exists, mapBy and each', async ({ assert }) => {
    const all = query(projeto).select('id', 'nome').orderBy('nome')
    assert.equal(await all.count(), 5)
    assert.isTrue(await all.exists())
    assert.isFalse(await all.where(when('nome').is('?')).exists())
    assert.isNull(await all.where(when('nome').is('?')).first())
    assert.isNull(await all.where(when('nome').is('?')).value())
    assert.equal((await all.mapBy('id')).get(w.rows[0]!.id)?.nome, 'Água')
    const parts: string[][] = []
    for await (const rows of all.each(2)) parts.push(rows.map((row) => row.nome))
    assert.deepEqual(parts, [['abelha', 'Água'], ['Casa', 'casca'], ['Zebra']])
    const page: unknown[] = []
    for await (const rows of all.offset(1).limit(2).each(1)) page.push(...rows.map((row) => row.nome))
    assert.deepEqual(page, ['Água', 'Casa'])
  })

  test('the same words with other values are one plan, and values never mix', async ({ assert }) => {
    const name = (value: string) =>
      query(projeto)
        .where(when('nome').is(value), when('categoria').in([w.leaf.id, w.root.id]))
        .select('nome')
        .values()
    assert.deepEqual(await Promise.all(['Água', 'abelha', 'Casa'].map(name)), [['Água'], ['abelha'], []])
    const shared = when('nome').is('Água')
    const twice = (a: typeof shared, b: typeof shared) =>
      query(projeto).where(any(a, b)).select('nome').orderBy('nome').values()
    assert.deepEqual(await twice(shared, shared), ['Água'])
    assert.deepEqual(await twice(when('nome').is('Casa'), when('nome').is('Zebra')), ['Casa', 'Zebra'])
    const many = [...Array(2000).keys()].map((key) => key + 900_000_000)
    assert.deepEqual(
      await query(projeto)
        .where(when('id').in([...many, w.rows[0]!.id]))
        .select('nome')
        .values(),
      ['Água'],
    )
  })

  test('explain names the index, or says that there is none', async ({ assert }) => {
    const { steps, sql } = await query(projeto)
      .where(when('categoria').is(w.leaf.id))
      .select('nome', 'categoria.nome')
      .explain()
    assert.isAbove(steps.length, 1)
    assert.isTrue(
      steps.some((step) => step.index !== null),
      JSON.stringify(steps),
    )
    assert.include(sql, 'exemplo_projetos')
  })

  test('a wrong query is refused in one sentence with resource and path', async ({ assert }) => {
    const message = async (work: () => unknown) => {
      try {
        await work()
        return 'no error'
      } catch (error: any) {
        return error.message
      }
    }
    const loose = query as (key: string) => any
    const of = () => loose('exemplo/mostruario')
    assert.deepEqual(
      await Promise.all([
        message(() => loose('exemplo/nada')),
        message(() => of().select('nada').rows()),
        message(() => of().select('nome.x').rows()),
        message(() => of().select('itens.item').rows()),
        message(() => of().select('segredo').rows()),
        message(() => of().where(when('total').above(1)).select('id').rows()),
        message(() => of().rows()),
        message(() =>
          of()
            .select({ x: sum('nome') })
            .rows(),
        ),
        message(() => of().select('nome', { x: count() }).rows()),
        message(() =>
          of()
            .select({ x: raw('(SELECT 1)') })
            .rows(),
        ),
        message(() =>
          of()
            .select({ x: raw('{nome} || ?') })
            .rows(),
        ),
        message(() => of().join('nome').select('nome').rows()),
        message(() => of().asOf('2026-02-30')),
        message(() => of().limit(-1)),
        message(() => of().select('nome', 'nome')),
        message(() => of().lock()),
        message(() => of().where(inSubtree('documento', 1)).count()),
      ]),
      [
        'O recurso "exemplo/nada" não existe.',
        'Consulta de "exemplo/mostruario": o caminho "nada" de "exemplo/mostruario" está errado: não existe.',
        'Consulta de "exemplo/mostruario": o caminho "nome.x" de "exemplo/mostruario" está errado: "nome" não é uma referência.',
        `Consulta de "exemplo/mostruario": o caminho "itens.item" de "exemplo/mostruario" está errado: "itens" tem várias linhas: use join('itens') ou exists('itens', …).`,
        'Consulta de "exemplo/mostruario": o caminho "segredo" de "exemplo/mostruario" está errado: nunca é lido.',
        'Consulta de "exemplo/mostruario": o caminho "total" de "exemplo/mostruario" está errado: "total" é calculado fora do banco: pode ser selecionado, mas não filtrado, somado nem agrupado.',
        'Consulta de "exemplo/mostruario": nada foi escolhido: diga select().',
        'Consulta de "exemplo/mostruario": sum() quer números, não um campo "text".',
        'Consulta de "exemplo/mostruario": "nome" não é o mesmo em todas as linhas de um grupo: ponha-o em groupBy ou some-o.',
        'Consulta de "exemplo/mostruario": uma expressão crua não pode ter "SELECT": tabelas são lidas por caminhos.',
        'Consulta de "exemplo/mostruario": a expressão crua "{nome} || ?" tem 1 "?" para 0 valores.',
        `Consulta de "exemplo/mostruario": "nome" não é uma lista: join() junta listas, históricos e várias referências.`,
        'Consulta de "exemplo/mostruario": "2026-02-30" não é um dia.',
        'Consulta de "exemplo/mostruario": limit(-1) não é um número de linhas.',
        'Consulta de "exemplo/mostruario": a coluna "nome" foi escolhida duas vezes.',
        'Consulta de "exemplo/mostruario": lock só faz sentido dentro de uma transação.',
        'Consulta de "exemplo/mostruario": "documento" não é uma referência.',
      ],
    )
  })

  test('a query reads in the transaction of its context, sees what was written there, and may lock it', async ({
    assert,
  }) => {
    const names = (context: { query: EngineContext['query'] }) =>
      context.query(projeto).where(when('nome').is('Novo')).count()
    await w.context
      .transaction(async (inside) => {
        await inside.repo(projeto).create({ nome: 'Novo', inicio: '2026-01-01' })
        assert.equal(await names(inside), 1)
        assert.deepEqual(await inside.query(projeto).where(when('nome').is('Novo')).select('nome').lock().values(), [
          'Novo',
        ])
        throw new Error('back')
      })
      .catch(() => undefined)
    assert.equal(await names(w.context), 0)
  })
})
