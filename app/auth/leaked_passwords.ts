import { trimEndOf } from '#engine/fields/trim.ts'
let list: Promise<Set<string>> | undefined

/** Loaded when a password is first set: half a megabyte that no other request needs. */
const leaked = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((value) => value.length >= 6)),
  ))

/** Whether a password is among the most often leaked ones, ignoring case and trailing symbols. */
export async function isLeaked(password: string): Promise<boolean> {
  const known = await leaked()
  const text = password.toLowerCase()
  return known.has(text) || known.has(trimEndOf(text, /[^a-z0-9]/))
}
