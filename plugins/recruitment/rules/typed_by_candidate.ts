import {
  type Context,
  FOREIGN_PHONE,
  foreignPhone,
  idOf,
  isForeignPhone,
  validAreaCode,
  ValidationError,
  type Violation,
} from '#engine'
import { ageOf } from '../domain/age.ts'

/** Minimum age of apprentices (CLT, art. 403). */
const YOUNGEST = 14
const MAX_AGE = 110

function ages(context: Context, born: unknown): Violation[] {
  const age = typeof born === 'string' ? ageOf(born, context.today) : null
  const message =
    age === null || age < 0
      ? null
      : age < YOUNGEST
        ? `É preciso ter ${YOUNGEST} anos ou mais: confira o ano de nascimento.`
        : age > MAX_AGE
          ? 'Confira o ano de nascimento.'
          : null
  return message ? [{ field: 'pessoal.dataNascimento', message }] : []
}

/** Reports languages given twice, at the later one. */
function twice(rows: unknown): Violation[] {
  const seen = new Set<unknown>()
  return (Array.isArray(rows) ? rows : []).flatMap((row, index) => {
    const id = idOf(row?.idioma)
    if (!id) return []
    const known = seen.has(id)
    seen.add(id)
    return known
      ? [{ field: `candidatoIdiomas.${index}.idioma`, message: 'Este idioma já está na lista: altere o nível dele.' }]
      : []
  })
}

/**
 * Checks typical input errors of candidates. Staff input from paper is accepted as it is, because staff may have a
 * reason.
 */
export function checkAsTyped(context: Context, values: Record<string, any>) {
  const found = twice(values.candidatoIdiomas)
  if (values.telefoneExterior) {
    if (isForeignPhone(values.telefoneExterior)) values.telefoneExterior = foreignPhone(values.telefoneExterior)
    else found.push({ field: 'telefoneExterior', message: FOREIGN_PHONE })
  }
  if (context.actor.type === 'candidate' || context.actor.type === 'public') {
    found.push(...ages(context, values.pessoal?.dataNascimento))
    for (const field of ['ddd', 'dddCelular'])
      if (values.contato?.[field] && !validAreaCode(values.contato[field]))
        found.push({ field: `contato.${field}`, message: 'Este DDD não existe. Confira os 2 dígitos.' })
  }
  if (found.length) throw new ValidationError(found)
}
