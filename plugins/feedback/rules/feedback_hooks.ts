import { type Hooks, idOf, ValidationError } from '#engine'

/** Author and recipient must differ, and only praise may be public. */
export const feedbackHooks: Hooks<'feedback/feedbacks'> = {
  beforeSave(_context, values, old) {
    if (idOf(values.de ?? old?.de) === idOf(values.para ?? old?.para))
      throw new ValidationError([{ field: 'para', message: 'Escreva a outra pessoa.' }])
    if ((values.tipo ?? old?.tipo) !== 'E') values.publico = false
  },
}
