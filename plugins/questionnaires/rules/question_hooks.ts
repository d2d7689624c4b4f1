import { type Hooks, ValidationError, idOf } from '#engine'
import { ASPECTS } from '../services/questions.ts'

export const questionHooks: Hooks<'questionarios/perguntas'> = {
  async beforeSave(context, values, old) {
    // Options added later have the standard weight too.
    for (const option of values.respostas ?? []) option.peso ??= 1
    const aspectId = idOf(values.aspecto)
    if (!aspectId) return
    const aspect = await context.elevated().repo(ASPECTS).find(aspectId)
    if (aspect && aspect.modelo.id !== idOf(values.modelo ?? old?.modelo))
      throw new ValidationError([{ field: 'aspecto', message: 'Valor inválido' }])
  },
}
