import {
  boolean,
  choice,
  date,
  endpoint,
  integer,
  longText,
  refs,
  RuleError,
  shape,
  text,
  ValidationError,
  when,
  type Context,
  type Where,
} from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { among, idList } from '#app/core/in_each_company.ts'
import { boardAnswer } from '../answers.ts'
import { PAPEIS } from '../codes.ts'
import { boardOf } from '../queries/progress.ts'
import { assemblyOf, stopAssembly } from '../services/assembly.ts'
import { assign } from '../services/assign.ts'
import { bulkAction } from '../services/bulk.ts'
import { cloneCycle } from '../services/clone_cycle.ts'
import { companiesOfCycle } from './companies.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'
import { setReleased, tellEvaluators } from '../services/release.ts'

const READ = 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHO'
const EDIT = `${READ}_EDITAR`
const PEOPLE = 'ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_EDITAR'

const staff = { audience: 'staff' as const }

const setRelease = endpoint(`PUT ${CYCLES}/:id/liberada/:flag`, {
  texts: ['flag'],
  ...staff,
  authority: EDIT,
  label: 'Libera (true) ou bloqueia (false) uma avaliação',
  answers: shape.nothing,
  async run(context, { params }) {
    if (params.flag !== 'true' && params.flag !== 'false')
      throw new ValidationError([{ field: 'flag', message: 'Valor inválido' }])
    await setReleased(context, Number(params.id), params.flag === 'true')
  },
})

const releaseMany = endpoint(`PUT ${CYCLES}/liberacao`, {
  ...staff,
  authority: EDIT,
  label: 'Libera ou bloqueia várias avaliações: todas ou nenhuma',
  fields: {
    ids: refs('avaliacao/avaliacoes-desempenho', 'Avaliações').ids().required(),
    liberada: boolean('Liberada').required(),
  },
  answers: shape.nothing,
  async run(context, { input }) {
    for (const id of idList(input.ids)) await setReleased(context, id, input.liberada === true)
  },
})

const sendMail = endpoint(`POST ${CYCLES}/:id/envia-email`, {
  ...staff,
  authority: EDIT,
  label: 'Lembra por e-mail quem ainda não respondeu',
  fields: {
    avaliadoresIds: refs('gestao-talentos/talentos', 'Avaliadores').ids(),
    assunto: text('Assunto').max(150),
    texto: longText('Texto').max(2000),
  },
  answers: { enviados: integer('E-mails enviados').required() },
  async run(context, { params, input }) {
    const cycle = await context.repo(CYCLES).get(Number(params.id))
    if (!cycle.liberada) throw new RuleError('Libere a avaliação antes de avisar os avaliadores.')
    return {
      enviados: await tellEvaluators(context, cycle, {
        assunto: input.assunto,
        texto: input.texto,
        avaliadores: idList(input.avaliadoresIds),
      }),
    }
  },
})

const clone = endpoint(`POST ${CYCLES}/:id`, {
  ...staff,
  authority: EDIT,
  company: 'query.empresas',
  label: 'Clona a avaliação para as empresas, com os participantes se pedido',
  query: {
    empresas: text('Códigos das empresas, separados por vírgula').max(2000),
    clonarParticipantes: boolean('Com os participantes'),
  },
  answers: shape.nothing,
  async run(context, { params, query, companies }) {
    const cycle = await context.repo(CYCLES).get(Number(params.id))
    for (const company of companies) await cloneCycle(context, cycle, company, query.clonarParticipantes === true)
  },
})

const person = {
  id: integer('Código').required(),
  nome: text('Nome').required(),
  cargo: shape.optional({ nome: text('Nome').required() }),
  papel: choice('Papel', PAPEIS).required(),
}

/** People of a cycle, once each, on one of its two sides. */
async function peopleOf(context: Context, cycleId: number, side: 'avaliado' | 'avaliador', conditions: Where[]) {
  const cycle = await context.repo(CYCLES).get(cycleId)
  const rows = await context
    .query(PARTICIPANTS)
    .where(when('avaliacaoDesempenho').is(cycle.id), when(side).filled(), ...conditions)
    .select({ id: `${side}.id`, nome: `${side}.nome`, cargo: `${side}.cargo.nome`, papel: 'papel' })
    .orderBy(`${side}.nome`)
    .rows()
  const once = new Map<number, (typeof rows)[number]>()
  for (const one of rows) if (!once.has(Number(one.id))) once.set(Number(one.id), one)
  return [...once.values()].map((one) => ({
    id: Number(one.id),
    nome: one.nome ?? '',
    cargo: one.cargo ? { nome: one.cargo } : null,
    papel: one.papel,
  }))
}

const evaluated = endpoint(`GET ${CYCLES}/:id/avaliados`, {
  ...staff,
  authority: READ,
  label: 'Quem é avaliado',
  query: { empresasIds: text('Empresas'), areasIds: text('Áreas'), cargosIds: text('Cargos') },
  company: 'query.empresasIds',
  answers: shape.list(person),
  // A cycle belongs to one company: of others nobody takes part.
  run: (context, { params, query, companies }) =>
    companies.some((one) => one.empresaId === context.empresaId)
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
  answers: shape.list(person),
  run: (context, { params, query }) =>
    peopleOf(context, Number(params.id), 'avaliador', among('avaliado', query.avaliadosIds)),
})

const participants = endpoint(`GET ${CYCLES}/:id/participantes`, {
  ...staff,
  authority: READ,
  label: 'Quem avalia quem',
  answers: shape.rows(PARTICIPANTS),
  async run(context, { params }) {
    const cycle = await context.repo(CYCLES).get(Number(params.id))
    return (
      await context
        .elevated('whoever sees a cycle sees who takes part')
        .repo(PARTICIPANTS)
        .list({ filter: { avaliacaoDesempenho: cycle.id }, limit: null, full: true, withoutTotal: true })
    ).rows
  },
})

const flag = (name: string, label: string, value: (cycle: Cycle) => boolean) =>
  endpoint(`GET ${CYCLES}/:id/${name}`, {
    ...staff,
    authority: READ,
    label,
    answers: shape.value(boolean(label).required()),
    run: async (context, { params }) => value(await context.repo(CYCLES).get(Number(params.id))),
  })

const minimumDay = endpoint(`GET ${CYCLES}/:id/data-minima`, {
  ...staff,
  authority: READ,
  label: 'Primeiro dia em que a avaliação pode começar',
  answers: shape.value(date('Data').required()),
  async run(context, { params }) {
    const cycle = await context.repo(CYCLES).get(Number(params.id))
    // Answers are never older than the cycle: once there are any, it can only begin where it began.
    return cycle.possuiResposta ? cycle.dataIni : context.today < cycle.dataIni ? context.today : cycle.dataIni
  },
})

const board = endpoint(`GET ${CYCLES}/:id/andamento`, {
  ...staff,
  authority: READ,
  label: 'Andamento: quanto foi respondido, por área e por avaliador',
  answers: boardAnswer,
  run: async (context, { params }) => boardOf(context, (await context.repo(CYCLES).get(Number(params.id))).id),
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
  answers: {
    incluidos: integer('Incluídos').required(),
    emSegundoPlano: integer('Sendo incluídos em segundo plano').required(),
  },
  async run(context, { query, input }) {
    const cycle = await context
      .elevated('whoever assigns people sees the cycle they are assigned to')
      .repo(CYCLES)
      .get(Number(query.avaliacaoDesempenhoId))
    const { included, inBackground } = await assign(
      context,
      cycle,
      idList(input.colaboradoresIds),
      {
        lideres: input.preencheAvaliadosLideres === true,
        liderados: input.preencheAvaliadosLiderados === true,
        pares: input.preencheAvaliadosPares === true,
        auto: input.geraAutoavaliacao === true,
      },
      input.como === 'AVALIADOS' ? 'AVALIADOS' : 'AVALIADORES',
    )
    return { incluidos: included, emSegundoPlano: inBackground }
  },
})

/** How far the background work on the participants of a cycle is, whichever process does it. */
const filling = endpoint(`GET ${CYCLES}/:id/montagem`, {
  ...staff,
  authority: PEOPLE,
  label: 'Andamento da inclusão de participantes em uma avaliação',
  answers: {
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
  answers: shape.nothing,
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
  answers: { mensagem: text('Mensagem').required(), quantidade: integer('Quantos').required() },
  async run(context, { input }) {
    const cycle = await context
      .elevated('whoever assigns people sees the cycle they are assigned to')
      .repo(CYCLES)
      .get(Number(input.avaliacaoDesempenhoId))
    return bulkAction(context, cycle, input.acao as string, idList(input.avaliadosIds), idList(input.avaliadoresIds))
  },
})

export const cycleEndpoints = [
  companiesOfCycle,
  releaseMany,
  setRelease,
  sendMail,
  evaluated,
  evaluators,
  participants,
  flag('anonima', 'Se a avaliação é anônima', (cycle) => cycle.anonima === true),
  flag('dois-ponto-zero', 'Se a avaliação é do tipo 2.0', (cycle) => cycle.tipo === '2.0'),
  minimumDay,
  board,
  clone,
  assignment,
  filling,
  stopFilling,
  bulk,
]
