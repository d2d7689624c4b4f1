import { type Context, endpoint, integer, longText, NotFoundError, RuleError, shape } from '#engine'
import type { QuestionRow } from '../domain/rows.ts'
import { answeredOf, suggestedAnswers } from '../queries/answered.ts'
import { assertChangeable, frozenReason } from '../services/frozen.ts'
import { movedTo, QUESTIONS, questionsOf, renumber } from '../services/questions.ts'
import { shuffled } from '../services/shuffle.ts'
import { questionBlocks } from '../shared/shown.ts'
import type { Mount } from './mount.ts'
import { questionAnswer, suggestionAnswer } from '../answers.ts'

/** A question as stored, with the highest position. */
const placedQuestion = shape.row(QUESTIONS, { ordemMaxima: integer('Quantas perguntas há').required() })

async function ownQuestion(context: Context, modelId: number, id: string | undefined): Promise<QuestionRow> {
  const row = await context.system.repo(QUESTIONS).find(Number(id))
  if (row?.modelo.id !== modelId) throw new NotFoundError()
  return row
}

/** Format of the documents: the kind may be given as `{ id }`. */
function valuesOf(body: any): Record<string, unknown> {
  const { id: _id, modelo: _modelo, ...values } = body
  return { ...values, ...(values.tipo?.id !== undefined && { tipo: String(values.tipo.id) }) }
}

const idsOf = async (context: Context, modelId: number) =>
  (await questionsOf(context, modelId)).map((question) => question.id)
const view = ({ modelo: _modelo, ...row }: QuestionRow, count: number) => ({ ...row, ordemMaxima: count })

async function place(context: Context, modelId: number, id: number, wanted: unknown) {
  const ids = await idsOf(context, modelId)
  await renumber(context, movedTo(ids, id, Number(wanted) || ids.length))
  return view(await context.system.repo(QUESTIONS).get(id), ids.length)
}

/** Questions of a model in order: 1, 2, 3 …, always without gaps. */
export const questionEndpoints = ({ base, read, write, model }: Mount) => [
  endpoint(`GET ${base}/:id/perguntas`, {
    audience: 'staff',
    authority: read,
    label: 'Perguntas do modelo, na ordem',
    query: { aspecto: integer('Só as deste aspecto') },
    response: shape.list(questionAnswer),
    run: async (context, { params, query }) =>
      questionsOf(context, (await model(context, params.id)).id, query.aspecto ?? undefined),
  }),
  endpoint(`POST ${base}/:id/perguntas`, {
    audience: 'staff',
    authority: write,
    label: 'Inclui uma pergunta',
    body: shape.row(QUESTIONS),
    response: placedQuestion,
    status: 201,
    async run(context, { params, body }) {
      const { id } = await model(context, params.id)
      const values = valuesOf(body)
      const created = await context.system
        .repo(QUESTIONS)
        .create({ ...values, modelo: id, ordem: values.ordem ?? (await idsOf(context, id)).length + 1 })
      return place(context, id, created.id, values.ordem)
    },
  }),
  endpoint(`GET ${base}/:id/perguntas/proxima-ordem`, {
    audience: 'staff',
    authority: read,
    label: 'Ordem da próxima pergunta',
    response: shape.value(integer('Ordem').required()),
    run: async (context, { params }) => (await idsOf(context, (await model(context, params.id)).id)).length + 1,
  }),
  endpoint(`GET ${base}/:id/perguntas/quantidade-perguntas-respondidas`, {
    audience: 'staff',
    authority: read,
    label: 'Quantas perguntas do modelo já têm resposta',
    response: shape.value(integer('Perguntas respondidas').required()),
    run: async (context, { params }) => answeredOf(context, (await model(context, params.id)).id),
  }),
  endpoint(`GET ${base}/:id/perguntas/bloqueio`, {
    audience: 'staff',
    authority: read,
    label: 'Por que as perguntas do modelo não podem ser mudadas agora',
    response: { motivo: longText('Motivo; vazio: podem ser mudadas') },
    run: async (context, { params }) => ({ motivo: await frozenReason(context, (await model(context, params.id)).id) }),
  }),
  endpoint(`GET ${base}/:id/perguntas/respostas-sugeridas`, {
    audience: 'staff',
    authority: read,
    label: 'Conjuntos de opções já usados na empresa',
    response: shape.list(suggestionAnswer),
    run: async (context, { params }) => (await model(context, params.id), suggestedAnswers(context)),
  }),
  endpoint(`GET ${base}/:id/perguntas/:pid`, {
    audience: 'staff',
    authority: read,
    label: 'Uma pergunta',
    response: placedQuestion,
    async run(context, { params }) {
      const { id } = await model(context, params.id)
      return view(await ownQuestion(context, id, params.pid), (await idsOf(context, id)).length)
    },
  }),
  endpoint(`PUT ${base}/:id/perguntas/:pid`, {
    audience: 'staff',
    authority: write,
    label: 'Altera uma pergunta',
    body: shape.row(QUESTIONS),
    response: placedQuestion,
    async run(context, { params, body }) {
      const { id } = await model(context, params.id)
      const question = await ownQuestion(context, id, params.pid)
      const { ordem, ...values } = valuesOf(body)
      await context.system.repo(QUESTIONS).update(question.id, values)
      return place(context, id, question.id, ordem ?? question.ordem)
    },
  }),
  endpoint(`DELETE ${base}/:id/perguntas/:pid`, {
    audience: 'staff',
    authority: write,
    label: 'Remove uma pergunta sem respostas',
    response: shape.nothing,
    async run(context, { params }) {
      const { id } = await model(context, params.id)
      const own = await ownQuestion(context, id, params.pid)
      const waiting = (await questionsOf(context, id)).find((question) => question.condicao?.pergunta === own.id)
      if (waiting)
        throw new RuleError(
          `A pergunta ${waiting.ordem} aparece conforme uma resposta desta. Mude antes a condição dela.`,
        )
      await context.system.repo(QUESTIONS).delete(own.id)
      await renumber(context, await idsOf(context, id))
    },
  }),
  endpoint(`PATCH ${base}/:id/perguntas/:pid/ordem`, {
    audience: 'staff',
    authority: write,
    label: 'Muda uma pergunta de lugar',
    fields: { ordem: integer('Ordem').required().min(1) },
    response: shape.nothing,
    async run(context, { params, input }) {
      const { id } = await model(context, params.id)
      const own = await ownQuestion(context, id, params.pid)
      await assertChangeable(context, id)
      await place(context, id, own.id, input.ordem)
    },
  }),
  endpoint(`POST ${base}/:id/ordem-aleatoria`, {
    audience: 'staff',
    authority: write,
    label: 'Embaralha as perguntas',
    response: shape.list(questionAnswer),
    async run(context, { params }) {
      const { id } = await model(context, params.id)
      await assertChangeable(context, id)
      const blocks = questionBlocks(await questionsOf(context, id))
      await renumber(
        context,
        shuffled(blocks).flatMap((block) => block.map((question) => question.id)),
      )
      return questionsOf(context, id)
    },
  }),
]
