import { boolean, choice, endpoint, integer, refs, shape, text, when, type Context, type Where } from '#engine'
import { among, idList } from '#app/core/in_each_company.ts'
import { PAPEIS } from '../codes.ts'
import { assemblyOf, stopAssembly } from '../services/assembly.ts'
import { assignAsAsked } from '../services/assign.ts'
import { bulkAction } from '../services/bulk.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'

const READ = 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHO'
const PEOPLE = 'ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_EDITAR'

const staff = { audience: 'staff' as const }

const person = {
  id: integer('Código').required(),
  nome: text('Nome').required(),
  cargo: shape.optional({ nome: text('Nome').required() }),
  papel: choice('Papel', PAPEIS).required(),
}

/** Distinct people of a cycle, as evaluated or as evaluators. */
async function peopleOf(context: Context, cycleId: number, side: 'avaliado' | 'avaliador', conditions: Where[]) {
  const cycle = await context.repo(CYCLES).get(cycleId)
  const rows = await context
    .query(PARTICIPANTS)
    .where(when('avaliacaoDesempenho').is(cycle.id), when(side).filled(), ...conditions)
    .select({ id: `${side}.id`, nome: `${side}.nome`, cargo: `${side}.cargo.nome`, papel: 'papel' })
    .orderBy(`${side}.nome`)
    .rows()
  const once = new Map<number, (typeof rows)[number]>()
  for (const row of rows) if (!once.has(Number(row.id))) once.set(Number(row.id), row)
  return [...once.values()].map((item) => ({
    id: Number(item.id),
    nome: item.nome ?? '',
    cargo: item.cargo ? { nome: item.cargo } : null,
    papel: item.papel,
  }))
}

const evaluated = endpoint(`GET ${CYCLES}/:id/avaliados`, {
  ...staff,
  authority: READ,
  label: 'Quem é avaliado',
  query: { empresasIds: text('Empresas'), areasIds: text('Áreas'), cargosIds: text('Cargos') },
  company: 'query.empresasIds',
  response: shape.list(person),
  // A cycle belongs to one company: people of others do not take part.
  run: (context, { params, query, companies }) =>
    companies.some((company) => company.empresaId === context.empresaId)
      ? peopleOf(context, Number(params.id), 'avaliado', [
          ...among('avaliado.areaOrganizacional', query.areasIds),
          ...among('avaliado.cargo', query.cargosIds),
        ])
      : [],
})

const evaluators = endpoint(`GET ${CYCLES}/:id/avaliadores`, {
  ...staff,
  authority: READ,
  label: 'Quem avalia',
  query: { avaliadosIds: text('Só quem avalia estes') },
  response: shape.list(person),
  run: (context, { params, query }) =>
    peopleOf(context, Number(params.id), 'avaliador', among('avaliado', query.avaliadosIds)),
})

const participants = endpoint(`GET ${CYCLES}/:id/participantes`, {
  ...staff,
  authority: READ,
  label: 'Quem avalia quem',
  response: shape.rows(PARTICIPANTS),
  async run(context, { params }) {
    const cycle = await context.repo(CYCLES).get(Number(params.id))
    return await context.system.repo(PARTICIPANTS).all({ avaliacaoDesempenho: cycle.id })
  },
})

const assignment = endpoint(`POST ${PARTICIPANTS}/atribuicao`, {
  ...staff,
  authority: PEOPLE,
  label: 'Diz quem avalia quem, pela hierarquia',
  query: { avaliacaoDesempenhoId: integer('Avaliação').required() },
  fields: {
    colaboradoresIds: refs('gestao-talentos/talentos', 'Talentos').ids().required().min(1),
    preencheAvaliadosLideres: boolean('Preencher avaliados líderes'),
    preencheAvaliadosLiderados: boolean('Preencher avaliados liderados'),
    preencheAvaliadosPares: boolean('Preencher avaliados pares'),
    geraAutoavaliacao: boolean('Gerar autoavaliação'),
    como: choice('Os talentos são', { AVALIADORES: 'Avaliadores', AVALIADOS: 'Avaliados' }).default('AVALIADORES'),
  },
  response: {
    incluidos: integer('Incluídos').required(),
    emSegundoPlano: integer('Sendo incluídos em segundo plano').required(),
  },
  async run(context, { query, input }) {
    const { included, inBackground } = await assignAsAsked(context, Number(query.avaliacaoDesempenhoId), input)
    return { incluidos: included, emSegundoPlano: inBackground }
  },
})

/** Progress of the background work on the participants of a cycle, in whichever process. */
const filling = endpoint(`GET ${CYCLES}/:id/montagem`, {
  ...staff,
  authority: PEOPLE,
  label: 'Andamento da inclusão de participantes em uma avaliação',
  response: {
    emAndamento: boolean('Em andamento').required(),
    feito: integer('Feito').required(),
    total: integer('De').required(),
    mensagem: text('Como terminou a última'),
  },
  async run(context, { params }) {
    const { id } = await context.repo(CYCLES).get(Number(params.id))
    const found = await assemblyOf(context, id)
    return {
      emAndamento: found?.running ?? false,
      feito: found?.done ?? 0,
      total: found?.total ?? 0,
      mensagem: found?.message ?? null,
    }
  },
})

const stopFilling = endpoint(`POST ${CYCLES}/:id/montagem/interromper`, {
  ...staff,
  authority: PEOPLE,
  label: 'Interrompe a inclusão de participantes: quem ela incluiu sai',
  response: shape.nothing,
  async run(context, { params }) {
    const { id } = await context.repo(CYCLES).get(Number(params.id))
    await stopAssembly(context, id)
  },
})

const bulk = endpoint(`POST ${PARTICIPANTS}/acoes`, {
  ...staff,
  authority: PEOPLE,
  label: 'Ações em lote sobre os participantes',
  fields: {
    acao: text('Ação').required().max(40),
    avaliacaoDesempenhoId: integer('Avaliação').required(),
    avaliadosIds: refs('gestao-talentos/talentos', 'Avaliados').ids(),
    avaliadoresIds: refs('gestao-talentos/talentos', 'Avaliadores').ids(),
  },
  response: { mensagem: text('Mensagem').required(), quantidade: integer('Quantos').required() },
  async run(context, { input }) {
    const cycle = await context.system.repo(CYCLES).get(Number(input.avaliacaoDesempenhoId))
    return bulkAction(context, cycle, input.acao as string, idList(input.avaliadosIds), idList(input.avaliadoresIds))
  },
})

/** Evaluators and evaluated of a cycle. */
export const participantEndpoints = [evaluated, evaluators, participants, assignment, filling, stopFilling, bulk]
