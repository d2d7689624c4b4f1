import {
  choice,
  type Context,
  date,
  endpoint,
  integer,
  NotFoundError,
  refs,
  RuleError,
  shape,
  text,
  when,
} from '#engine'
import type { Respondent, Survey } from '../domain/rows.ts'
import { idList } from '#app/core/in_each_company.ts'
import { deleteFilling, SITUACOES_PREENCHIMENTO, stateOfFilling } from '#plugins/questionnaires/plugin.ts'
import { RESPONDENTS, SURVEYS } from '../domain/keys.ts'
import { addRespondents } from '../services/audience.ts'
import { ANONYMOUS } from './respondent_answers.ts'

const KEY = 'pesquisa/colaborador-questionario'
const READ = 'ROLE_PESQUISA_PESQUISAS'
const EDIT = `${READ}_EDITAR`
const staff = { audience: 'staff' as const }

const line = {
  id: integer('Código').required(),
  questionario: shape.optional({ id: integer('Código').required(), titulo: text('Título') }),
  turma: integer('Turma'),
  colaborador: shape.optional({ id: integer('Código').required(), nome: text('Nome') }),
  cargo: text('Cargo'),
  area: text('Área'),
  status: choice('Situação', SITUACOES_PREENCHIMENTO).required(),
  respondidaEm: date('Respondida em'),
}

async function respondentsOf(context: Context, surveyId: unknown, states: string[], size?: number | null, page = 0) {
  const survey = await context.repo(SURVEYS).get(Number(surveyId))
  const rows = await context
    .query(RESPONDENTS)
    .where(when('questionario').is(survey.id), when('status').in(states))
    .select({
      id: 'id',
      questionario: 'questionario',
      turma: 'turma',
      colaborador: 'colaborador',
      cargo: 'colaborador.cargo.nome',
      area: 'colaborador.areaOrganizacional.nome',
      status: 'status',
      respondidaEm: 'respondidaEm',
    })
    .orderBy('colaborador.nome')
    .rows()
  const shown = size ? rows.slice(page * size, (page + 1) * size) : rows
  return shown.map((item) => ({ ...item, status: stateOfFilling(item.status) }))
}

const all = ['C', 'A', 'I']
const listed = (path: string, label: string, states: string[]) =>
  endpoint(`GET ${KEY}/:questionarioId${path}`, {
    ...staff,
    authority: READ,
    label,
    response: shape.list(line),
    run: (context, { params }) => respondentsOf(context, params.questionarioId, states),
  })

const MAX_PAGE_SIZE = 200
const listedAll = endpoint(`GET ${KEY}/:questionarioId`, {
  ...staff,
  authority: READ,
  label: 'Participantes; com `size`, uma página deles',
  query: {
    status: choice('Situação', SITUACOES_PREENCHIMENTO),
    page: integer('Página, de 0').min(0),
    size: integer('Quantos').min(1).max(MAX_PAGE_SIZE),
  },
  response: shape.list(line),
  run: (context, { params, query }) =>
    respondentsOf(context, params.questionarioId, query.status ? [query.status] : all, query.size, query.page ?? 0),
})

const include = endpoint(`POST ${KEY}/:questionarioId`, {
  ...staff,
  authority: EDIT,
  label: 'Inclui participantes',
  fields: {
    colaboradoresIds: refs('gestao-talentos/talentos', 'Talentos').ids().required().min(1),
    turmaId: integer('Turma'),
  },
  response: { incluidos: integer('Incluídos').required() },
  run: async (context, { params, input }) => ({
    incluidos: await addRespondents(context, await context.repo(SURVEYS).get(Number(params.questionarioId)), {
      talentosIds: input.colaboradoresIds,
      turma: input.turmaId ?? null,
    }),
  }),
})

/** Deletes the answers of one person; in an anonymous survey answers have no person. */
async function takeBack(context: Context, survey: Pick<Survey, 'anonimo'>, row: Respondent): Promise<void> {
  if (survey.anonimo) throw new RuleError(ANONYMOUS)
  const repo = context.system.repo(RESPONDENTS)
  await repo.patch(row.id, { status: 'I', respondidaEm: null, preenchimento: null }, 'apagar respostas')
  if (row.preenchimento) await deleteFilling(context, row.preenchimento.id)
}

async function chosen(context: Context, surveyId: unknown, ids: number[]) {
  const survey = await context.repo(SURVEYS).get(Number(surveyId))
  const rows: Respondent[] = []
  for (const id of ids) {
    const row = await context.system.repo(RESPONDENTS).find(id)
    if (row?.questionario.id !== survey.id) throw new NotFoundError()
    rows.push(row!)
  }
  return { survey, rows }
}

const removeAnswers = endpoint(`DELETE ${KEY}/:questionarioId/respostas/:id`, {
  ...staff,
  authority: EDIT,
  label: 'Apaga as respostas de um participante',
  response: shape.nothing,
  async run(context, { params }) {
    const { survey, rows } = await chosen(context, params.questionarioId, [Number(params.id)])
    await takeBack(context, survey, rows[0]!)
  },
})

const removeAnswersOfMany = endpoint(`POST ${KEY}/:questionarioId/respostas/remover-em-lote`, {
  ...staff,
  authority: EDIT,
  label: 'Apaga as respostas de vários participantes',
  body: shape.object({ ids: shape.list(shape.value(integer('Participante').required())) }),
  response: shape.nothing,
  async run(context, { params, body }) {
    const { survey, rows } = await chosen(context, params.questionarioId, idList((body as any).ids))
    for (const row of rows) await takeBack(context, survey, row)
  },
})

const removeMany = endpoint(`POST ${KEY}/:questionarioId/remover-em-lote`, {
  ...staff,
  authority: EDIT,
  label: 'Remove participantes que ainda não responderam',
  body: shape.object({ ids: shape.list(shape.value(integer('Participante').required())) }),
  response: shape.nothing,
  async run(context, { params, body }) {
    const { rows } = await chosen(context, params.questionarioId, idList((body as any).ids))
    if (rows.some((row) => row.status === 'C')) throw new RuleError('Quem já respondeu não pode ser removido.')
    if (rows.some((row) => row.status === 'A'))
      throw new RuleError('Quem já começou a responder não pode ser removido.')
    await context.system.repo(RESPONDENTS).deleteMany(rows.map((row) => row.id))
  },
})

/** The respondents: lists of them, and removing people or their answers. */
export const respondentEndpoints = [
  listedAll,
  listed('/respondidos', 'Participantes que responderam', ['C']),
  listed('/respondidos-parcialmente', 'Participantes que começaram', ['A']),
  include,
  removeAnswers,
  removeAnswersOfMany,
  removeMany,
]
