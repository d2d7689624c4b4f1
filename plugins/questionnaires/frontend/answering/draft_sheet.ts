/**
 * Stores a questionnaire started by a link, so that a reload without a connection shows it again. Deleted on
 * submission.
 */
import { readStored, removeStored, writeStored } from '#public'
import type { Sheet } from './types.ts'

interface Kept {
  sheet: Sheet
  /** The browser's time when it was loaded. */
  at: number
}

const keyOf = (token: string) => `questionario:folha:${token}`

export const saveDraftSheet = (token: string, sheet: Sheet) =>
  writeStored(keyOf(token), { sheet, at: Date.now() } satisfies Kept)
export const removeDraftSheet = (token: string) => removeStored(keyOf(token))

/** With the server's time advanced by the elapsed time: the time left does not depend on the phone's date. */
export function keptSheet(token: string): Sheet | undefined {
  const kept = readStored<Kept>(keyOf(token))
  if (!kept?.sheet) return undefined
  const since = Math.max(0, Date.now() - kept.at)
  return { ...kept.sheet, agora: new Date(Date.parse(kept.sheet.agora) + since).toISOString() }
}
