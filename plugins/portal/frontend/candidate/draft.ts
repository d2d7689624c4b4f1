/** A registration in progress, kept on this device at every step so that a lost connection or a closed tab costs nothing. */
import { readStored, removeStored, writeStored } from '../app/storage.ts'
import type { Values } from '../types.ts'

export interface Draft {
  /** Id of the step the person was at. */
  step: string
  values: Values
  /** Instant of the last save, ISO. */
  savedAt: string
}

const DAYS_KEPT = 30
const keyOf = (empresaId: number) => `portal.cadastro.${empresaId}`

/** Never the password. A photo may be too large for the browser's storage: then it is the first thing to leave out. */
export function saveDraft(empresaId: number, step: string, values: Values, now = new Date()) {
  const { senha: _senha, confirmaSenha: _confirmaSenha, ...kept } = values
  const draft: Draft = { step, values: kept, savedAt: now.toISOString() }
  if (!writeStored(keyOf(empresaId), draft) && kept.foto) writeStored(keyOf(empresaId), { ...draft, values: { ...kept, foto: null } })
}

/** The draft of this company, unless it is older than 30 days (someone else may use the device by now). */
export function loadDraft(empresaId: number, now = new Date()): Draft | undefined {
  const draft = readStored<Draft>(keyOf(empresaId))
  if (!draft?.values || typeof draft.step !== 'string') return undefined
  const age = (now.getTime() - new Date(draft.savedAt).getTime()) / 86_400_000
  if (age <= DAYS_KEPT) return draft
  removeStored(keyOf(empresaId))
  return undefined
}

export const clearDraft = (empresaId: number) => removeStored(keyOf(empresaId))
