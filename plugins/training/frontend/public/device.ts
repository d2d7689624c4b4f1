import { readStored, writeStored } from '#public'

const DEVICE = 'treinamento:aparelho'
const PERSON = 'treinamento:participante'

/** A random identifier of the device; it reveals nothing about its user. */
export function deviceId(): string {
  const known = readStored<string>(DEVICE)
  if (known) return known
  const made = crypto.randomUUID()
  writeStored(DEVICE, made)
  return made
}

/** The link of the participant this phone belongs to. */
export const ownLink = (): string | undefined => readStored<string>(PERSON)
export const saveLink = (token: string) => writeStored(PERSON, token)
