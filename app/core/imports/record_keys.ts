import type { ExclusiveDef } from '#engine/definition/exclusive.ts'
import type { ResourceDef } from '#engine/definition/resource.ts'
import { nameKey } from '#engine/definition/fold.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { normalForm } from '#engine/fields/normal.ts'
import { find } from '#engine/registry/checks/find.ts'
import { isoDate, isoMoment } from '#engine/fields/date/written.ts'

/** Fields whose value identifies a record, alone or (of a value exclusive in a period) with the period. */
export const keyFields = (def: ResourceDef): string[] => [
  ...(def.unique?.filter(({ fields }) => fields.length === 1).map(({ fields }) => fields[0]!) ?? []),
  ...(def.exclusive ?? []).map(({ field }) => field).filter((path) => def.fields[path]?.kind !== 'ref'),
]

/** The rule that lets several records have the value of this field, each in its own period. */
export const periodOf = (def: ResourceDef, path: string): Required<Pick<ExclusiveDef, 'start' | 'end'>> | undefined => {
  const found = def.exclusive?.find(({ field }) => field === path)
  return found?.start && found.end ? { start: found.start, end: found.end } : undefined
}

/** A stored record with the value of a key. */
interface Holder {
  id: number
  start: string | null
  end: string | null
}

const valueAt = (row: Record<string, any>, path: string) => path.split('.').reduce<any>((at, name) => at?.[name], row)
/** A plain value as text; null for none and for references. */
export const textAt = (row: Record<string, any>, path: string): string | null => {
  const value = valueAt(row, path)
  return value === null || value === undefined || value === '' || typeof value === 'object' ? null : String(value)
}
/** A day or moment as it is stored; files have it as people write it. */
export const startAt = (line: Record<string, any>, path: string): string | null => {
  const written = textAt(line, path)
  return written && (/ \d/.test(written) ? isoMoment(written) : isoDate(written))
}

/**
 * The stored records by the value of the field that identifies them; a value written another way (D’Ávila, Davila) is
 * found when there is only one such value.
 */
export class RecordKeys {
  readonly #holders = new Map<string, Holder[]>()
  /** Folded values by their loose spelling; null: several. */
  readonly #loose = new Map<string, string | null>()
  readonly #field: FieldDef | undefined
  readonly #period: { start: string; end: string } | undefined

  constructor(def: ResourceDef, path: string, rows: Record<string, any>[]) {
    this.#field = find(def.fields, path)
    this.#period = periodOf(def, path)
    for (const row of rows) {
      const key = textAt(row, path)
      if (key === null) continue
      const exact = normalForm(this.#field, key)
      const holders = this.#holders.get(exact) ?? []
      this.#holders.set(exact, holders)
      const loose = nameKey(key)
      const other = this.#loose.get(loose)
      this.#loose.set(loose, other === undefined || other === exact ? exact : null)
      const { start, end } = this.#period ?? {}
      holders.push({ id: row.id, start: start ? textAt(row, start) : null, end: end ? textAt(row, end) : null })
    }
  }

  /**
   * The record that a line is about; undefined: a new one. Among several with the value it is the one that starts on
   * the day of the line, else the latest whose period meets that of the line; of a line without a day the latest.
   */
  find(key: string, line: Record<string, any>): number | undefined {
    const held =
      this.#holders.get(normalForm(this.#field, key)) ?? this.#holders.get(this.#loose.get(nameKey(key)) ?? '') ?? []
    const holders = held.toSorted((a, b) => (b.start ?? '').localeCompare(a.start ?? ''))
    const [start, end] = this.#period
      ? [startAt(line, this.#period.start), startAt(line, this.#period.end)]
      : [null, null]
    if (!start) return holders[0]?.id
    const meeting = holders.filter(
      (item) => (!item.end || start <= item.end) && (!end || !item.start || item.start <= end),
    )
    return (holders.find((item) => item.start === start) ?? meeting[0])?.id
  }
}
