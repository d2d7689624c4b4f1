import {
  boolean,
  brDate,
  choice,
  type Context,
  date,
  endpoint,
  fileResult,
  integer,
  json,
  longText,
  NotFoundError,
  PDF,
  shape,
  text,
  ValidationError,
  when,
  type Where,
} from '#engine'
import type { FollowUp } from '../domain/rows.ts'
import { issuedLinkAnswer } from '#app/links/index.ts'
import {
  type Answer,
  answersOf,
  blind,
  type BlindQuestion,
  givenAnswer,
  printQuestionnaire,
  questionsOf,
  questionsOfFilling,
  readAnswers,
  readFilling,
  SITUACOES_PREENCHIMENTO,
} from '#plugins/questionnaires/plugin.ts'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { onTrialAnswer, ownFollowUpAnswer } from '../answers.ts'
import { TALENTS } from '../domain/keys.ts'
import { dueDay, FOLLOW_UPS } from '../domain/trial.ts'
import { peopleOnTrial } from '../queries/trial.ts'
import { answerFollowUp, linkOfFollowUp } from '../services/trial_answers.ts'
import { plannedPeriods } from '../services/trial_plan.ts'

const WHY = 'the row was found in sight; what was answered is written by its questions'

const READ = 'ROLE_AVALIACAO_ACOMPANHAMENTOS_PERIODOS_EXPERIENCIA'
const EDIT = `${READ}_EDITAR`
const AT = `${FOLLOW_UPS}/talentos`
const staff = { audience: 'staff' as const }

const talentAnswer = {
  id: integer('Código').required(),
  nome: text('Nome').required(),
  matricula: text('Matrícula'),
  cargo: text('Cargo'),
  areaOrganizacional: text('Área organizacional'),
  dataAdmissao: date('Admissão').required(),
}
const brief = {
  id: 'id',
  nome: 'nome',
  matricula: 'matricula',
  cargo: 'cargo.nome',
  areaOrganizacional: 'areaOrganizacional.nome',
  dataAdmissao: 'dataAdmissao',
} as const

/** A page of employees, the latest admissions first. */
const talents = endpoint(`GET ${AT}`, {
  ...staff,
  authority: READ,
  label: 'Talentos ativos, dos mais novos aos mais antigos',
  query: {
    page: integer('Página, a partir de zero').min(0),
    size: integer('Talentos por página').min(1).max(500),
    nome: text('Parte do nome').max(100),
    unpaged: boolean('Sem páginas'),
    resumido: boolean('Só código e nome'),
  },
  answers: shape.page(talentAnswer),
  async run(context, { query }) {
    const conditions: Where[] = [when('situacao').is('A'), ...(query.nome ? [when('nome').like(query.nome)] : [])]
    const size = query.unpaged ? 10_000 : (query.size ?? 15)
    const offset = query.unpaged ? 0 : (query.page ?? 0) * size
    const found = context.query(TALENTS).where(...conditions)
    const rows = await found.select(brief).orderBy('-dataAdmissao', 'nome').limit(size).offset(offset).rows()
    return {
      content: rows.map((one) => ({ ...one, nome: one.nome ?? '' })) as never,
      pageable: { paged: query.unpaged !== true, offset },
      size,
      totalElements: await found.count(),
    }
  },
})

const sheetAnswer = shape.row(FOLLOW_UPS, {
  perguntas: json<BlindQuestion[]>('Perguntas').required(),
  respostas: json<Answer[]>('Respostas').required(),
})

/** The row with its questions and what was answered. */
async function sheetOf(context: Context, row: FollowUp) {
  const filling = row.preenchimento ? await readFilling(context, row.preenchimento.id) : null
  const questions = filling ? await questionsOfFilling(context, filling) : await questionsOf(context, row.avaliacao.id)
  return {
    ...row,
    perguntas: questions.map(blind),
    respostas: filling ? await answersOf(context, filling.id, questions) : [],
  }
}

async function followUp(context: Context, talent: string | undefined, id: string | undefined): Promise<FollowUp> {
  const row = await context.repo(FOLLOW_UPS).get(Number(id))
  if (row.colaborador.id !== Number(talent)) throw new NotFoundError()
  return row
}

const ofTalent = (context: Context, talentId: number) =>
  context.repo(FOLLOW_UPS).list({
    filter: { colaborador: talentId },
    sort: [{ field: 'dataPrevista', descending: false }],
    full: true,
    limit: null,
    withoutTotal: true,
  })

const list = endpoint(`GET ${AT}/:id/colaboradores-questionarios`, {
  ...staff,
  authority: READ,
  label: 'Acompanhamentos de um talento',
  answers: shape.rows(FOLLOW_UPS),
  async run(context, { params }) {
    const talent = await context.repo(TALENTS).get(Number(params.id))
    return (await ofTalent(context, talent.id)).rows
  },
})

const detail = endpoint(`GET ${AT}/:id/colaboradores-questionarios/detail`, {
  ...staff,
  authority: READ,
  label: 'Um talento e os seus acompanhamentos',
  answers: { talento: shape.object(talentAnswer), questionarios: shape.rows(FOLLOW_UPS) },
  async run(context, { params }) {
    const talento = await context
      .query(TALENTS)
      .where(when('id').is(Number(params.id)))
      .select(brief)
      .first()
    if (!talento) throw new NotFoundError()
    return { talento: talento as never, questionarios: (await ofTalent(context, Number(params.id))).rows }
  },
})

const read = endpoint(`GET ${AT}/:id/colaboradores-questionarios/:questionarioId`, {
  ...staff,
  authority: READ,
  label: 'Um acompanhamento, com perguntas e respostas',
  answers: sheetAnswer,
  run: async (context, { params }) => sheetOf(context, await followUp(context, params.id, params.questionarioId)),
})

/** Checked by the resource when it is written, and by the questions. */
const body = shape.unchecked({
  avaliacao: json<number | { id: number }>('Modelo de avaliação'),
  avaliador: json<number | { id: number }>('Quem avalia'),
  respondidaEm: date('Respondida em'),
  observacao: longText('Observação'),
  respondidoParcialmente: boolean('Guardar sem entregar'),
  respostas: shape.optional(shape.list(givenAnswer)),
})
interface Body {
  avaliacao?: unknown
  avaliador?: unknown
  respondidaEm?: string | null
  observacao?: string | null
  respondidoParcialmente?: boolean
  respostas?: unknown
}

const given = ({ avaliador, observacao }: Body) => ({
  ...(avaliador !== undefined && { avaliador }),
  ...(observacao !== undefined && { observacao }),
})

/** The day as a civil date. @throws ValidationError */
function dayOf({ respondidaEm }: Body): string | null {
  if (respondidaEm === undefined || respondidaEm === null || respondidaEm === '') return null
  if (
    typeof respondidaEm !== 'string' ||
    !/^\d{4}-\d{2}-\d{2}$/.test(respondidaEm) ||
    Number.isNaN(Date.parse(respondidaEm))
  )
    throw new ValidationError([{ field: 'respondidaEm', message: 'Valor inválido' }])
  return respondidaEm
}

/** Writes what the body says of the row, then its answers. */
async function answered(context: Context, row: FollowUp, input: Body) {
  const answers = readAnswers(input)
  const partly = input.respondidoParcialmente === true
  const day = dayOf(input)
  if (answers.length || input.respostas) {
    if (!day && !partly) throw new ValidationError([{ field: 'respondidaEm', message: 'Respondida em é obrigatória' }])
    await answerFollowUp(context, row, answers, day, partly)
  } else if (day && row.status === 'C')
    await context.elevated(WHY).repo(FOLLOW_UPS).patch(row.id, { respondidaEm: day }, 'corrigir a data')
  return sheetOf(context, await context.repo(FOLLOW_UPS).get(row.id))
}

const create = endpoint(`POST ${AT}/:colaboradorId/colaboradores-questionarios`, {
  ...staff,
  authority: EDIT,
  label: 'Registra um acompanhamento, já respondido ou para responder; o que estava planejado é respondido',
  status: 201,
  body,
  answers: sheetAnswer,
  async run(context, { params, body: input }) {
    const talent = await context.repo(TALENTS).get(Number(params.colaboradorId))
    const values = input as Body
    const model = Number((values.avaliacao as { id?: number } | null)?.id ?? values.avaliacao ?? 0)
    const [planned] = model
      ? (
          await context
            .repo(FOLLOW_UPS)
            .list({ filter: { colaborador: talent.id, avaliacao: model }, limit: 1, full: true, withoutTotal: true })
        ).rows
      : []
    const repo = context.elevated(WHY).repo(FOLLOW_UPS)
    const row =
      planned?.status === 'I' || planned?.status === 'A'
        ? await repo.update(planned.id, given(values))
        : await repo.create({ colaborador: talent.id, avaliacao: values.avaliacao ?? null, ...given(values) })
    return answered(context, await repo.get(row.id), values) as never
  },
})

const update = endpoint(`PUT ${AT}/:colaboradorId/colaboradores-questionarios/:colaboradorQuestionarioId`, {
  ...staff,
  authority: EDIT,
  label: 'Altera ou responde um acompanhamento; respostas dadas de novo substituem as anteriores',
  body,
  answers: sheetAnswer,
  async run(context, { params, body: input }) {
    const row = await followUp(context, params.colaboradorId, params.colaboradorQuestionarioId)
    const values = input as Body
    await context.elevated(WHY).repo(FOLLOW_UPS).update(row.id, given(values))
    return answered(context, await context.repo(FOLLOW_UPS).get(row.id), values) as never
  },
})

const remove = endpoint(`DELETE ${AT}/:colaboradorId/colaboradores-questionarios/:id`, {
  ...staff,
  authority: `${READ}_EXCLUIR`,
  label: 'Remove um acompanhamento',
  answers: shape.nothing,
  async run(context, { params }) {
    await context.repo(FOLLOW_UPS).delete((await followUp(context, params.colaboradorId, params.id)).id)
  },
})

const print = endpoint(`POST ${FOLLOW_UPS}/imprimir-avaliacao-respondida`, {
  ...staff,
  authority: READ,
  label: 'O acompanhamento respondido, em PDF',
  fields: {
    colaboradorQuestionarioId: integer('Questionário').required(),
    agruparPorAspecto: boolean('Agrupar por aspecto'),
    modoEconomico: boolean('Modo econômico'),
  },
  answers: shape.file(PDF),
  async run(context, { input }) {
    const row = await context.repo(FOLLOW_UPS).get(Number(input.colaboradorQuestionarioId))
    if (!row.preenchimento) throw new NotFoundError()
    const filling = await readFilling(context, row.preenchimento.id)
    const perguntas = await questionsOfFilling(context, filling)
    const pdf = await printQuestionnaire(context, {
      titulo: 'Avaliação respondida',
      dados: [
        ['Talento', row.colaborador.nome],
        ['Período', row.periodoExperiencia?.descricao],
        ['Avaliador', row.avaliador?.nome],
        ['Respondida em', row.respondidaEm && brDate(row.respondidaEm)],
        ['Performance', filling.performance === null ? null : `${String(filling.performance).replace('.', ',')}%`],
      ],
      perguntas,
      respostas: await answersOf(context, filling.id, perguntas),
      agruparPorAspecto: input.agruparPorAspecto === true,
      modoEconomico: input.modoEconomico === true,
      assinaturas: [row.avaliador?.nome ?? 'Avaliador', row.colaborador.nome],
    })
    return fileResult(pdf, `Avaliação respondida ${row.id}.pdf`, PDF, true)
  },
})

const periodAnswer = {
  id: integer('Modelo').required(),
  titulo: text('Título').required(),
  periodoExperiencia: shape.object({
    id: integer('Código').required(),
    descricao: text('Descrição').required(),
    dias: integer('Dias').required(),
  }),
  dataPrevista: date('Data prevista').required(),
  colaboradorQuestionarioId: integer('Acompanhamento'),
  status: choice('Situação', SITUACOES_PREENCHIMENTO),
}

/** Models of trial periods as they stand for one employee. */
async function periodsOf(context: Context, talentId: number, modelId?: number) {
  const talent = await context.repo(TALENTS).get(talentId)
  const planned = await plannedPeriods(context)
  const { rows: models } = await context
    .elevated('a period tells the model it asks with')
    .repo('avaliacao/modelos-avaliacao')
    .list({ filter: { ids: planned.map((one) => one.modelo) }, full: true, limit: null, withoutTotal: true })
  const { rows } = await ofTalent(context, talent.id)
  return planned.flatMap((one) => {
    const model = models.find((each) => each.id === one.modelo)
    if (!model || (modelId && model.id !== modelId)) return []
    const known = rows.find((each) => each.periodoExperiencia?.id === one.id)
    return [
      {
        id: model.id as number,
        titulo: model.titulo as string,
        periodoExperiencia: {
          id: one.id,
          descricao: model.periodoAcompanhamentoExperienciaId?.descricao as string,
          dias: one.dias,
        },
        dataPrevista: dueDay(talent.dataAdmissao, one.dias),
        colaboradorQuestionarioId: (known?.id ?? null) as number | null,
        status: (known?.status ?? null) as 'C' | 'A' | 'I' | null,
      },
    ]
  })
}

const periods = endpoint('GET avaliacao/avaliacoes/periodos-experiencia', {
  ...staff,
  authority: READ,
  label: 'Avaliações dos períodos de experiência de um talento',
  query: { colaboradorId: integer('Talento').required() },
  answers: shape.list(periodAnswer),
  run: (context, { query }) => periodsOf(context, Number(query.colaboradorId)) as never,
})

const period = endpoint('GET avaliacao/avaliacoes/periodo-experiencia', {
  ...staff,
  authority: READ,
  label: 'Uma avaliação de período de experiência de um talento',
  query: { colaboradorId: integer('Talento').required(), avaliacaoId: integer('Modelo').required() },
  answers: periodAnswer,
  async run(context, { query }) {
    const [found] = await periodsOf(context, Number(query.colaboradorId), Number(query.avaliacaoId))
    if (!found) throw new NotFoundError()
    return found as never
  },
})

const answersGiven = endpoint('GET avaliacao/respostas/colaborador', {
  ...staff,
  authority: READ,
  label: 'Respostas de um acompanhamento',
  query: { colaboradorQuestionarioId: integer('Acompanhamento').required() },
  answers: shape.list(givenAnswer),
  async run(context, { query }) {
    const row = await context.repo(FOLLOW_UPS).get(Number(query.colaboradorQuestionarioId))
    if (!row.preenchimento) return []
    const filling = await readFilling(context, row.preenchimento.id)
    return answersOf(context, filling.id, await questionsOfFilling(context, filling))
  },
})

const board = endpoint('GET avaliacao/experiencia/painel', {
  ...staff,
  authority: READ,
  label: 'Quem está em experiência: prazo, acompanhamentos e decisão',
  answers: shape.list(onTrialAnswer),
  run: (context) => peopleOnTrial(context) as never,
})

/** Follow-ups whoever is signed in has to answer; what is done stays a week. */
const mine = endpoint('GET avaliacao/meus-acompanhamentos', {
  ...staff,
  label: 'Acompanhamentos de experiência que eu tenho para responder',
  answers: shape.list(ownFollowUpAnswer),
  async run(context) {
    const me = await ownTalent(context)
    if (!me) return []
    return (await context
      .elevated('who evaluates sees whom, wherever their own areas end')
      .query(FOLLOW_UPS)
      .unrestricted('who evaluates sees whom, wherever their own areas end')
      .where(when('avaliador').is(me), when('status').isNot('C'), when('colaborador.situacao').is('A'))
      .select({
        id: 'id',
        talento: 'colaborador.nome',
        cargo: 'colaborador.cargo.nome',
        periodo: 'periodoExperiencia.descricao',
        dataPrevista: 'dataPrevista',
        status: 'status',
      })
      .orderBy('dataPrevista', 'talento')
      .rows()) as never
  },
})

const myLink = endpoint('POST avaliacao/meus-acompanhamentos/:id/link', {
  ...staff,
  label: 'O endereço em que respondo um acompanhamento meu',
  answers: issuedLinkAnswer,
  async run(context, { params }) {
    const me = await ownTalent(context)
    const row = await context
      .elevated('who evaluates sees whom, wherever their own areas end')
      .repo(FOLLOW_UPS)
      .find(Number(params.id))
    if (!row || !me || row.avaliador?.id !== me) throw new NotFoundError()
    const { url, expiresAt } = await linkOfFollowUp(context, row)
    return { url, expiraEm: expiresAt }
  },
})

export const trialEndpoints = [
  talents,
  detail,
  list,
  read,
  create,
  update,
  remove,
  print,
  periods,
  period,
  answersGiven,
  board,
  mine,
  myLink,
]
