import { action, choice, integer, text } from '#engine'
import { addQuestions, MODELS } from '#plugins/questionnaires/plugin.ts'
import { READY_MODELS } from '../bank/models.ts'

/** Creates a model with all its questions. */
export const useReadyModel = action('modelo-pronto', {
  label: 'Criar modelo pronto',
  icon: 'LibraryBooks',
  on: 'collection',
  method: 'POST',
  title: 'Novo modelo de avaliação a partir de um pronto',
  success: 'Modelo criado com as perguntas. Mude o que quiser antes de usá-lo.',
  authority: 'ROLE_AVALIACAO_MODELOS_AVALIACAO_EDITAR',
  fields: {
    modelo: choice(
      'Modelo pronto',
      Object.fromEntries(
        Object.entries(READY_MODELS).map(([id, one]) => [id, `${one.titulo} (${one.perguntas.length} perguntas)`]),
      ),
    ).required(),
    titulo: text('Título').max(100).help('Em branco: o do modelo pronto.'),
  },
  response: { id: integer('Modelo').required(), perguntas: integer('Perguntas').required() },
  async run(context, { input }) {
    const ready = READY_MODELS[input.modelo]!
    const model = await context.system.repo(MODELS).create({
      titulo: input.titulo || ready.titulo,
      tipo: 'V',
      umaPorVez: false,
      observacao: ready.observacao,
    })
    await addQuestions(context, model.id, ready.perguntas)
    return { id: model.id, perguntas: ready.perguntas.length }
  },
})
