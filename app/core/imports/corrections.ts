import { ValidationError } from '#engine'
import type { Correction, Replacement } from './store.ts'

const MAX_CORRECTIONS = 2000
const MAX_LENGTH = 5000

const isColumn = (value: unknown): value is number => Number.isSafeInteger(value)
const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'
const itemsOf = (given: unknown): Record<string, unknown>[] =>
  Array.isArray(given) ? given.map((item) => (item ?? {}) as Record<string, unknown>) : []

function assertValid(field: string, isValid: boolean) {
  if (!isValid) throw new ValidationError([{ field, message: 'Valor inválido' }])
}

function assertFew(field: string, count: number) {
  if (count > MAX_CORRECTIONS)
    throw new ValidationError([{ field, message: 'São correções demais: corrija o arquivo e envie-o de novo.' }])
}

/** The corrected cells, with those given now. @throws ValidationError */
export function corrected(before: Correction[], given: unknown): Correction[] {
  const all = new Map(before.map((correction) => [`${correction.linha}:${correction.coluna}`, correction]))
  for (const { linha, coluna, valor = null } of itemsOf(given)) {
    assertValid('correcoes', isColumn(linha) && isColumn(coluna) && isText(valor))
    const value = (valor as string | null)?.slice(0, MAX_LENGTH) ?? null
    all.set(`${linha}:${coluna}`, { linha: linha as number, coluna: coluna as number, valor: value })
  }
  assertFew('correcoes', all.size)
  return [...all.values()]
}

/** The values replaced in whole columns, with those given now. @throws ValidationError */
export function replaced(before: Replacement[] = [], given: unknown): Replacement[] {
  const all = new Map(before.map((item) => [`${item.coluna}:${item.de}`, item]))
  for (const { coluna, de, valor = null } of itemsOf(given)) {
    assertValid('trocas', isColumn(coluna) && typeof de === 'string' && isText(valor))
    // What replaced another value is refused in its turn: both get the new one.
    const value = (valor as string | null)?.slice(0, MAX_LENGTH) ?? null
    for (const item of all.values()) if (item.coluna === coluna && item.valor === de) item.valor = value
    all.set(`${coluna}:${de}`, { coluna: coluna as number, de: de as string, valor: value })
  }
  assertFew('trocas', all.size)
  return [...all.values()]
}
