/**
 * A registration in progress, stored on this device at every step so that a lost connection or a closed tab loses
 * nothing.
 */
import { readStored, removeStored, writeStored } from '#public'
import type { FieldDefs } from '#engine/definition/types.ts'
import type { Values } from '../types.ts'

export interface Draft {
  /** Id of the current step. */
  step: string
  values: Values
  /** Time of the last save, ISO. */
  savedAt: string
}

const DAYS_KEPT = 30
const keyOf = (empresaId: number) => `portal.cadastro.${empresaId}`

/**
 * Data that must not be readable on a shared phone: documents, health, family, money, and what the law calls sensitive.
 */
const STAYS_OFF = new Set<unknown>(['document', 'health', 'family', 'financial', 'sensitive'])
/** The whole résumé and the photo reveal more than any of those. */
const NEVER = new Set(['senha', 'confirmaSenha', 'ocrTexto', 'foto'])

/**
 * The part of a registration that may be stored on the device, by the personal-data classes of its fields. Unencrypted:
 * a key stored beside the data would protect nothing.
 */
function forDevice(values: Values, fields: FieldDefs): Values {
  const kept = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = fields[name]
    // The CPF is the login; without it a candidate could not continue the draft.
    if (NEVER.has(name) || (STAYS_OFF.has(field?.personal) && field?.kind !== 'cpf')) return []
    const inner = field?.fields
    if (!inner || typeof value !== 'object' || value === null) return [[name, value]]
    return [
      [
        name,
        Array.isArray(value)
          ? value.map((item) => forDevice(item as Values, inner))
          : forDevice(value as Values, inner),
      ],
    ]
  })
  return Object.fromEntries(kept)
}

/** A new registration with the stored values; other fields get their defaults again. */
export const withDraft = (blank: Values, values: Values): Values => ({
  ...blank,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isGroup(value) && isGroup(blank[name]) ? withDraft(blank[name], value) : value,
    ]),
  ),
})

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Stores the permitted part. */
export function saveDraft(empresaId: number, step: string, values: Values, fields: FieldDefs, now = new Date()) {
  writeStored(keyOf(empresaId), { step, values: forDevice(values, fields), savedAt: now.toISOString() } satisfies Draft)
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
