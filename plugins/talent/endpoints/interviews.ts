import { type Context, date, endpoint, integer, longText, NotFoundError, shape } from '#engine'
import { givenAnswer, readAnswers } from '#plugins/questionnaires/plugin.ts'
import { answerInterview, INTERVIEWS } from '../services/interviews.ts'

const READS = 'ROLE_GESTAO_TALENTOS_ENTREVISTAS_DESLIGAMENTO'
const AT = 'gestao-talentos/talentos/:talentoId/entrevista-desligamento'

/** Validated by the resource on write, and by the questions. */
const body = shape.unchecked({
  modelo: integer('Modelo de entrevista'),
  data: date('Data'),
  observacao: longText('Observação'),
  respostas: shape.optional(shape.list(givenAnswer)),
})
type Params = Record<string, string | undefined>
type Body = { modelo?: unknown; data?: unknown; observacao?: unknown }

const ofTalent = (context: Context, params: Params) =>
  context.repo('gestao-talentos/talentos').get(Number(params.talentoId))

async function interview(context: Context, params: Params) {
  const row = await context.repo(INTERVIEWS).get(Number(params.id))
  if (row.colaborador.id !== Number(params.talentoId)) throw new NotFoundError()
  return row
}

const given = ({ data, observacao }: Body) => ({
  ...(data !== undefined && { data }),
  ...(observacao !== undefined && { observacao }),
})

const interviewsOfTalent = endpoint(`GET ${AT}`, {
  label: 'Entrevistas de desligamento de um talento',
  audience: 'staff',
  authority: READS,
  response: shape.rows(INTERVIEWS),
  async run(context, { params }) {
    const talent = await ofTalent(context, params)
    const filter = { colaborador: talent.id }
    return await context.repo(INTERVIEWS).all(filter)
  },
})

const readInterview = endpoint(`GET ${AT}/:id`, {
  label: 'Uma entrevista de desligamento, com as respostas',
  audience: 'staff',
  authority: READS,
  response: shape.row(INTERVIEWS),
  run: (context, { params }) => interview(context, params),
})

const createInterview = endpoint(`POST ${AT}`, {
  label: 'Registrar a entrevista de desligamento, já respondida ou para responder',
  audience: 'staff',
  authority: `${READS}_EDITAR`,
  status: 201,
  body,
  response: shape.row(INTERVIEWS),
  async run(context, { params, body: input }) {
    const talent = await ofTalent(context, params)
    const { modelo } = input as Body
    const row = await context
      .repo(INTERVIEWS)
      .create({ colaborador: talent.id, ...(modelo !== undefined && { modelo }), ...given(input as Body) })
    const { id } = await answerInterview(context, row, readAnswers(input))
    return context.repo(INTERVIEWS).get(id)
  },
})

const updateInterview = endpoint(`PUT ${AT}/:id`, {
  label: 'Alterar ou responder uma entrevista de desligamento',
  audience: 'staff',
  authority: `${READS}_EDITAR`,
  body,
  response: shape.row(INTERVIEWS),
  async run(context, { params, body: input }) {
    const row = await interview(context, params)
    await context.repo(INTERVIEWS).update(row.id, given(input as Body))
    await answerInterview(context, row, readAnswers(input))
    return context.repo(INTERVIEWS).get(row.id)
  },
})

const removeInterview = endpoint(`DELETE ${AT}/:id`, {
  label: 'Remover uma entrevista de desligamento',
  audience: 'staff',
  authority: `${READS}_EXCLUIR`,
  response: shape.nothing,
  async run(context, { params }) {
    await context.repo(INTERVIEWS).delete((await interview(context, params)).id)
  },
})

export const interviewEndpoints = [interviewsOfTalent, createInterview, readInterview, updateInterview, removeInterview]
