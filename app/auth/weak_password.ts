import { ValidationError } from '#engine'
import { fold } from '#engine/definition/fold.ts'

const PERSONAL = 'A senha não pode conter o seu nome, o login, o e-mail ou o CPF.'

/** Parts of the owner's known data. Short parts occur in too many words, so they are ignored. */
const partsOf = (item: readonly unknown[]) =>
  item.flatMap((candidate) => fold(String(candidate ?? '')).split(/[^a-z0-9]+/)).filter((part) => part.length >= 4)

/** Rejects a password made from known data of its owner. @throws ValidationError */
export function assertNotPersonal(field: string, password: unknown, known: readonly unknown[]) {
  if (typeof password !== 'string' || !password) return
  const typed = fold(password).replace(/[^a-z0-9]/g, '')
  const rest = partsOf(known).reduce((text, part) => text.replaceAll(part, ''), typed)
  // The part that remains without the known data must be long enough.
  if (rest.length < typed.length && rest.length < 6) throw new ValidationError([{ field, message: PERSONAL }])
}
