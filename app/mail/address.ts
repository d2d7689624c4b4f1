import { cleanEmail, cleanLine } from '#engine/fields/clean.ts'

export interface MailAddress {
  address: string
  name?: string
}

/** The address is not a valid e-mail address. */
class InvalidAddressError extends Error {
  readonly code = 'EMAIL_INVALIDO'
  readonly status = 400
}

/** Deliberately strict: no line breaks, no lists, no display name inside the address. */
const ADDRESS = /^[^\s@<>,;:"'\\()[\]]+@[^\s@<>,;:"'\\()[\].]+(?:\.+[^\s@<>,;:"'\\()[\].]+)+$/

/** @throws InvalidAddressError */
export function mailAddress(to: string | MailAddress): MailAddress {
  const { address, name } = typeof to === 'string' ? { address: to, name: undefined } : to
  const trimmed = cleanEmail(address)
  if (trimmed.length > 254 || !ADDRESS.test(trimmed)) throw new InvalidAddressError('E-mail inválido.')
  // A name with a line break could inject headers.
  const plain = name && cleanLine(name)
  return plain ? { address: trimmed, name: plain } : { address: trimmed }
}

/** For display: 'Ana Lima <ana@exemplo.com.br>'. */
export const shownAddress = ({ address, name }: MailAddress) => (name ? `${name} <${address}>` : address)
