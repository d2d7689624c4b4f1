import { type Hooks, idOf, ValidationError } from '#engine'
import { type Formato, PART_NAMES, PARTES } from '../shared/formats.ts'

/** Author and recipient must differ, only praise may be public and is free text, and a format keeps only its parts. */
export const feedbackHooks: Hooks<'feedback/feedbacks'> = {
  beforeSave(_context, values, old) {
    if (idOf(values.de ?? old?.de) === idOf(values.para ?? old?.para))
      throw new ValidationError([{ field: 'para', message: 'Escreva a outra pessoa.' }])
    const praise = (values.tipo ?? old?.tipo) === 'E'
    if (!praise) values.publico = false
    const formato: Formato = praise ? 'L' : (values.formato ?? old?.formato ?? 'L')
    values.formato = formato
    const own = new Set<string>(PARTES[formato].map((part) => part.campo))
    for (const name of PART_NAMES) if (!own.has(name)) values[name] = null
    if (formato !== 'L') values.texto = null
  },
}
