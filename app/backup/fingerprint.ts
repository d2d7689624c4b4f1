import { createHash } from 'node:crypto'
import type { ColumnType } from '#engine/fields/kind.ts'
import type { Value } from './frames.ts'
import { utcText } from '#engine/definition/civil_date.ts'

const NUMBERS = new Set(['integer', 'decimal', 'boolean'])

/** A value in a form independent of the database: numbers are numbers, whatever the driver returns. */
export const canonical = (value: unknown, type: ColumnType['type'] | undefined): Value => {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return { $b: value.toString('base64') }
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString()
  if (typeof value === 'string' && type && NUMBERS.has(type)) {
    const number = Number(value)
    return value !== '' && Number.isFinite(number) && (type === 'decimal' || Number.isSafeInteger(number))
      ? number
      : value
  }
  // SQLite drivers store a Date object as milliseconds.
  if (type === 'datetime' && typeof value === 'number') return utcText(value)
  // MySQL returns a JSON column as an object.
  return typeof value === 'object' ? JSON.stringify(value) : (value as Value)
}

/** A fingerprint of a table's rows that does not depend on their order. */
export class Fingerprint {
  rows = 0
  #sum = 0n

  add(row: readonly Value[]) {
    this.rows++
    const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32)
    this.#sum = BigInt.asUintN(128, this.#sum + BigInt(`0x${hash}`))
  }

  get text() {
    return this.#sum.toString(16).padStart(32, '0')
  }
}
