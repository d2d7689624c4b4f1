import type { Hooks } from '#engine'
import { MODELS } from '#plugins/questionnaires/plugin.ts'

/** A record with individual questions: its model is created with it, and keeps its title and text. */
export const ownModel = (tipo: string): Hooks => ({
  async beforeSave(context, values, old) {
    const models = context.system.repo(MODELS)
    if (!old) {
      const titulo = values.titulo ?? 'Perguntas'
      values.modelo = (
        await models.create({
          titulo,
          tipo,
          observacao: values.observacao ?? null,
          umaPorVez: false,
          perguntaEmBranco: 'N',
        })
      ).id
      return
    }
    const changed = Object.fromEntries(
      ['titulo', 'observacao'].flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    )
    if (Object.keys(changed).length && old.modelo) await models.patch(old.modelo.id, changed, 'renomear')
  },
})
