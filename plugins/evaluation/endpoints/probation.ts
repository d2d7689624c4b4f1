import {
  boolean,
  brDate,
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
  ValidationError,
} from '#engine'
import type { FollowUp } from '../domain/rows.ts'
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
} from '#plugins/questionnaires/plugin.ts'
import { TALENTS } from '../domain/keys.ts'
import { FOLLOW_UPS } from '../domain/probation.ts'
import { followUpsOfTalent } from '../queries/probation.ts'
import { answerFollowUp } from '../services/probation_answers.ts'

const READ = 'ROLE_AVALIACAO_ACOMPANHAMENTOS_PERIODOS_EXPERIENCIA'
const EDIT = `${READ}_EDITAR`
const AT = `${FOLLOW_UPS}/talentos`
const staff = { audience: 'staff' as const }

const formAnswer = shape.row(FOLLOW_UPS, {
  perguntas: json<BlindQuestion[]>('Perguntas').required(),
  respostas: json<Answer[]>('Respostas').required(),
})

/** The row with its questions and answers. */
async function formOf(context: Context, row: FollowUp) {
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

const list = endpoint(`GET ${AT}/:id/colaboradores-questionarios`, {
  ...staff,
  authority: READ,
  label: 'Acompanhamentos de um talento',
  response: shape.rows(FOLLOW_UPS),
  async run(context, { params }) {
    const talent = await context.repo(TALENTS).get(Number(params.id))
    return followUpsOfTalent(context, talent.id)
  },
})

const read = endpoint(`GET ${AT}/:id/colaboradores-questionarios/:questionarioId`, {
  ...staff,
  personalTo: 'actor',
  authority: READ,
  label: 'Um acompanhamento, com perguntas e respostas',
  response: formAnswer,
  run: async (context, { params }) => formOf(context, await followUp(context, params.id, params.questionarioId)),
})

/** Validated by the resource on write, and by the questions. */
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

/**
 * The day as a civil date.
 * @throws ValidationError
 */
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

/** Writes the fields of the row, then its answers. */
async function answered(context: Context, row: FollowUp, input: Body) {
  const answers = readAnswers(input)
  const partly = input.respondidoParcialmente === true
  const day = dayOf(input)
  if (answers.length || input.respostas) {
    if (!day && !partly) throw new ValidationError([{ field: 'respondidaEm', message: 'Respondida em é obrigatória' }])
    await answerFollowUp(context, row, answers, day, partly)
  } else if (day && row.status === 'C')
    await context.system.repo(FOLLOW_UPS).patch(row.id, { respondidaEm: day }, 'corrigir a data')
  return formOf(context, await context.repo(FOLLOW_UPS).get(row.id))
}

const create = endpoint(`POST ${AT}/:colaboradorId/colaboradores-questionarios`, {
  ...staff,
  authority: EDIT,
  label: 'Registra um acompanhamento, já respondido ou para responder; o que estava planejado é respondido',
  status: 201,
  body,
  response: formAnswer,
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
    const repo = context.system.repo(FOLLOW_UPS)
    const row =
      planned?.status === 'I' || planned?.status === 'A'
        ? await repo.update(planned.id, given(values))
        : await repo.create({ colaborador: talent.id, avaliacao: values.avaliacao ?? null, ...given(values) })
    return answered(context, await repo.get(row.id), values)
  },
})

const update = endpoint(`PUT ${AT}/:colaboradorId/colaboradores-questionarios/:colaboradorQuestionarioId`, {
  ...staff,
  authority: EDIT,
  label: 'Altera ou responde um acompanhamento; respostas dadas de novo substituem as anteriores',
  body,
  response: formAnswer,
  async run(context, { params, body: input }) {
    const row = await followUp(context, params.colaboradorId, params.colaboradorQuestionarioId)
    const values = input as Body
    await context.system.repo(FOLLOW_UPS).update(row.id, given(values))
    return answered(context, await context.repo(FOLLOW_UPS).get(row.id), values)
  },
})

const remove = endpoint(`DELETE ${AT}/:colaboradorId/colaboradores-questionarios/:id`, {
  ...staff,
  authority: `${READ}_EXCLUIR`,
  label: 'Remove um acompanhamento',
  response: shape.nothing,
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
  response: shape.file(PDF),
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

const answersGiven = endpoint('GET avaliacao/respostas/colaborador', {
  ...staff,
  personalTo: 'actor',
  authority: READ,
  label: 'Respostas de um acompanhamento',
  query: { colaboradorQuestionarioId: integer('Acompanhamento').required() },
  response: shape.list(givenAnswer),
  async run(context, { query }) {
    const row = await context.repo(FOLLOW_UPS).get(Number(query.colaboradorQuestionarioId))
    if (!row.preenchimento) return []
    const filling = await readFilling(context, row.preenchimento.id)
    return answersOf(context, filling.id, await questionsOfFilling(context, filling))
  },
})

export const probationEndpoints = [list, read, create, update, remove, print, answersGiven]
