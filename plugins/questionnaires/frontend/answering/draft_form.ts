/**
 * Stores a questionnaire started by a link, so that a reload without a connection shows it again. Deleted on
 * submission.
 */
import { readStored, removeStored, writeStored } from '#public'
import type { Form } from './types.ts'

interface Kept {
  form: Form
  /** The browser's time when it was loaded. */
  at: number
}

const keyOf = (token: string) => `questionario:folha:${token}`

export const saveDraftForm = (token: string, form: Form) =>
  writeStored(keyOf(token), { form, at: Date.now() } satisfies Kept)
export const removeDraftForm = (token: string) => removeStored(keyOf(token))

/** With the server's time advanced by the elapsed time: the time left does not depend on the phone's date. */
export function keptForm(token: string): Form | undefined {
  const kept = readStored<Kept>(keyOf(token))
  if (!kept?.form) return undefined
  const since = Math.max(0, Date.now() - kept.at)
  return { ...kept.form, agora: new Date(Date.parse(kept.form.agora) + since).toISOString() }
}
