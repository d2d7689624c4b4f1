import { type Hooks, idOf, ValidationError } from '#engine'

/** A word is for somebody else, and only praise is for everybody. */
export const feedbackHooks: Hooks<'feedback/feedbacks'> = {
  noSideEffects: true,
  beforeSave(_context, values, old) {
    if (idOf(values.de ?? old?.de) === idOf(values.para ?? old?.para))
      throw new ValidationError([{ field: 'para', message: 'Escreva a outra pessoa.' }])
    if ((values.tipo ?? old?.tipo) !== 'E') values.publico = false
  },
}
