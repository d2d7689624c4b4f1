import {
  all,
  any,
  type Context,
  date,
  endpoint,
  integer,
  json,
  longText,
  RuleError,
  shape,
  text,
  when,
  recordName,
} from '#engine'
import { among, idList } from '#app/core/in_each_company.ts'
import { employed } from '../domain/employed.ts'

const TALENTS = 'gestao-talentos/talentos'
const READS = 'ROLE_GESTAO_TALENTOS_TALENTOS'

const named = (label: string) => json<{ id: number; nome: string } | null>(label)

const answer = shape.list({
  id: integer('Código').required(),
  nome: text('Nome').required(),
  matricula: text('Matrícula'),
  cpf: text('CPF'),
  ambiente: named('Ambiente'),
  areaOrganizacional: named('Área organizacional'),
  cargo: named('Cargo'),
})

interface Places {
  data?: string | null
  ambientesIds?: unknown
  gruposHomogeneosIds?: unknown
  estabelecimentosIds?: unknown
  areasIds?: unknown
}

/**
 * People who work in the environments and functions of these homogeneous groups; a group that names none of a kind
 * includes all of that kind.
 */
async function inGroups(context: Context, ids: number[]) {
  const groups = ids.length ? await context.system.repo('sst/grupos-homogeneos').all({ ids }) : []
  if (groups.length !== ids.length) throw new RuleError('Registro não encontrado.')
  const among = (path: 'ambiente' | 'funcao', rows: { id: number }[]) =>
    rows.length ? [when(path).in(rows.map((row) => row.id))] : []
  return groups.map((group) =>
    all(...among('ambiente', group.ambientes ?? []), ...among('funcao', group.funcoes ?? [])),
  )
}

/** People who worked in these places on a day, by the situation of that day. */
async function workingIn(context: Context, places: Places) {
  const groups = await inGroups(context, [...new Set(idList(places.gruposHomogeneosIds))])
  return context
    .query(TALENTS)
    .asOf(places.data ?? context.today)
    .where(
      employed(),
      when('ambiente').filled(),
      ...(groups.length ? [any(...groups)] : []),
      ...among('ambiente', places.ambientesIds),
      ...among('estabelecimento', places.estabelecimentosIds),
      ...among('areaOrganizacional', places.areasIds),
    )
    .orderBy('nome')
    .select('id', 'nome', 'matricula', 'cpf', 'ambiente', 'areaOrganizacional', 'cargo')
    .rows()
}

/** Source: document 2, §7 "Talent management"; document 3, §7 "findTalentosByCondicaoAmbiental". */
export const environmentEndpoints = [
  endpoint(`GET ${TALENTS}/por-condicao-ambiental`, {
    label: 'Talentos de ambientes em um dia',
    audience: 'staff',
    authority: READS,
    query: { ambientesIds: text('Ambientes'), gruposHomogeneosIds: text('Grupos homogêneos'), data: date('Data') },
    response: answer,
    run: (context, { query }) => workingIn(context, query),
  }),
  endpoint(`POST ${TALENTS}/filtro-condicao-ambiental`, {
    label: 'Talentos que uma condição ambiental alcança',
    audience: 'staff',
    authority: READS,
    fields: {
      estabelecimentosIds: json<number[]>('Estabelecimentos'),
      areasIds: json<number[]>('Áreas organizacionais'),
      ambientesIds: json<number[]>('Ambientes'),
      gruposHomogeneosIds: json<number[]>('Grupos homogêneos'),
      data: date('Data'),
    },
    response: answer,
    run: (context, { input }) => workingIn(context, input),
  }),
  endpoint(`GET ${TALENTS}/data-minima-condicao-ambiental`, {
    label: 'Primeiro dia em que uma condição ambiental do talento pode começar: o da admissão',
    audience: 'staff',
    authority: READS,
    query: { colaboradorId: integer('Talento').required() },
    response: shape.value(date('Data').required()),
    run: async (context, { query }) => (await context.repo(TALENTS).get(query.colaboradorId)).dataAdmissao!,
  }),
  endpoint(`GET ${TALENTS}/ordem-servico`, {
    label: 'O que a ordem de serviço diz de um talento',
    audience: 'staff',
    authority: READS,
    query: { colaboradorId: integer('Talento').required() },
    response: {
      colaborador: json<{ id: number; nome: string }>('Talento').required(),
      matricula: text('Matrícula'),
      dataAdmissao: date('Admissão').required(),
      cargo: named('Cargo'),
      funcao: named('Função'),
      ambiente: named('Ambiente'),
      areaOrganizacional: named('Área organizacional'),
      estabelecimento: named('Estabelecimento'),
      atividades: longText('Atividades da função'),
    },
    async run(context, { query }) {
      const row = await context.repo(TALENTS).get(query.colaboradorId)
      const duty = row.funcao && (await context.system.repo('sst/funcoes').get(row.funcao.id, context.today))
      return {
        colaborador: { id: row.id, nome: recordName(context, TALENTS, row) },
        matricula: row.matricula ?? null,
        dataAdmissao: row.dataAdmissao!,
        cargo: row.cargo ?? null,
        funcao: row.funcao ?? null,
        ambiente: row.ambiente ?? null,
        areaOrganizacional: row.areaOrganizacional ?? null,
        estabelecimento: row.estabelecimento ?? null,
        atividades: duty?.historicosCadastrais?.[0]?.descricao ?? null,
      }
    },
  }),
]
