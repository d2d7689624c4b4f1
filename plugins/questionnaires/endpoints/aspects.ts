import { type Context, endpoint, NotFoundError, shape, text } from '#engine'
import { assertChangeable } from '../services/frozen.ts'
import { ASPECTS, aspectsOf, QUESTIONS, questionsOf } from '../services/questions.ts'
import type { Mount } from './mount.ts'
import { aspectAnswer, questionAnswer } from '../answers.ts'

const nameOnly = { nome: text('Nome').required().max(100) }

async function ownAspect(context: Context, modelId: number, id: string | undefined) {
  const row = await context.system.repo(ASPECTS).find(Number(id))
  if (row?.modelo.id !== modelId) throw new NotFoundError()
  return row
}

/** Aspects of a model: list, add, rename, remove. Questions of a removed aspect stay, without an aspect. */
export const aspectEndpoints = ({ base, read, write, model }: Mount) => [
  endpoint(`GET ${base}/:id/aspectos`, {
    audience: 'staff',
    authority: read,
    label: 'Aspectos do modelo',
    query: { nome: text('Parte do nome') },
    response: shape.list(aspectAnswer),
    run: async (context, { params, query }) =>
      aspectsOf(context, (await model(context, params.id)).id, query.nome ?? undefined),
  }),
  endpoint(`POST ${base}/:id/aspectos`, {
    audience: 'staff',
    authority: write,
    label: 'Inclui um aspecto',
    fields: nameOnly,
    response: aspectAnswer,
    status: 201,
    async run(context, { params, input }) {
      const { id } = await model(context, params.id)
      const { nome, ordem, ...row } = await context.system
        .repo(ASPECTS)
        .create({ modelo: id, nome: input.nome, ordem: (await aspectsOf(context, id)).length + 1 })
      return { id: row.id, nome, ordem: ordem! }
    },
  }),
  endpoint(`GET ${base}/:id/aspectos/:aspectoId`, {
    audience: 'staff',
    authority: read,
    label: 'Um aspecto com as suas perguntas, na ordem',
    response: { ...aspectAnswer, perguntas: shape.list(questionAnswer) },
    async run(context, { params }) {
      const modelId = (await model(context, params.id)).id
      const { id, nome, ordem } = await ownAspect(context, modelId, params.aspectoId)
      return { id, nome, ordem: ordem!, perguntas: await questionsOf(context, modelId, id) }
    },
  }),
  endpoint(`PUT ${base}/:id/aspectos/:aspectoId`, {
    audience: 'staff',
    authority: write,
    label: 'Altera o nome de um aspecto',
    fields: nameOnly,
    response: aspectAnswer,
    async run(context, { params, input }) {
      const aspect = await ownAspect(context, (await model(context, params.id)).id, params.aspectoId)
      const { id, nome, ordem } = await context.system.repo(ASPECTS).update(aspect.id, { nome: input.nome })
      return { id, nome, ordem: ordem! }
    },
  }),
  endpoint(`DELETE ${base}/:id/aspectos/:aspectoId`, {
    audience: 'staff',
    authority: write,
    label: 'Remove um aspecto; as perguntas dele ficam sem aspecto',
    response: shape.nothing,
    async run(context, { params }) {
      const aspect = await ownAspect(context, (await model(context, params.id)).id, params.aspectoId)
      await assertChangeable(context, aspect.modelo.id)
      const questions = context.system.repo(QUESTIONS)
      const rows = await questions.all({ aspecto: aspect.id }, { brief: true })
      for (const row of rows) await questions.patch(row.id, { aspecto: null })
      await context.system.repo(ASPECTS).delete(aspect.id)
    },
  }),
]
