import type { QuerySpec } from './spec.ts'

/** Type information of a value: enough to choose the SQL, without the value itself. */
export type ValueTag = 'null' | 'boolean' | 'number' | 'words' | 'text'

/** A value of a query that is bound when it runs. Cached plans contain no values. */
export class Slot {
  readonly index: number
  readonly tag: ValueTag
  readonly convert?: (value: any) => unknown

  constructor(index: number, tag: ValueTag, convert?: (value: any) => unknown) {
    this.index = index
    this.tag = tag
    this.convert = convert
  }

  as(convert: (value: any) => unknown) {
    return new Slot(this.index, this.tag, convert)
  }
}

export interface Shape {
  /** Equal for queries that differ in values only. */
  key: string
  values: unknown[]
  /** The slots of a condition or expression, in the order of its values. */
  slotsOf(holder: object): Slot[]
  /** Ids that are too many to bind: they are inserted into the text. */
  inline: Map<object, readonly number[]>
}

/** With more values than this, integers are inserted into the text instead of being bound. */
const MAX_BOUND = 512

const HELD = new Set(['value', 'values', 'bindings'])

const tagOf = (value: unknown): ValueTag =>
  value === null || value === undefined
    ? 'null'
    : typeof value === 'boolean'
      ? 'boolean'
      : typeof value === 'number'
        ? 'number'
        : /\p{L}/u.test(String(value))
          ? 'words'
          : 'text'

/** Repeats the last value up to a power of two, so that few distinct statements are needed. */
function padded(values: readonly unknown[]): unknown[] {
  let size = 1
  while (size < values.length) size *= 2
  return values.length < 2 ? [...values] : [...values, ...Array(size - values.length).fill(values.at(-1))]
}

const plainValue = (item: any) => (item !== null && typeof item === 'object' && 'id' in item ? item.id : item)

/** Extracts the values from a query. */
export function shapeOf(spec: QuerySpec): Shape {
  const values: unknown[] = []
  const slots = new Map<object, Slot[]>()
  const inline = new Map<object, readonly number[]>()
  const hold = (holder: object, list: unknown[]) => {
    const found = list.map((item) => new Slot(values.push(item) - 1, tagOf(item)))
    slots.set(holder, found)
    return found.map((slot) => slot.tag).join()
  }
  const { day, ...rest } = spec
  const key =
    (day === undefined ? '' : 'as of|') +
    JSON.stringify(rest, function (this: any, name: string, value: unknown) {
      if (this === rest) {
        if (name === 'limit' || name === 'offset') return value === undefined ? undefined : '?'
        if (name === 'months') return (value as unknown[] | undefined)?.length
        if (name === 'companies') return typeof value === 'string' ? value : (value as unknown[] | undefined)?.length
        return value
      }
      // The value of a setting condition belongs to the plan.
      if (!HELD.has(name) || !('op' in this || 'expr' in this) || this.op === 'setting') return value
      const list = (Array.isArray(value) ? value : [value]).map(plainValue)
      if (list.length > MAX_BOUND && list.every(Number.isSafeInteger)) {
        inline.set(this, [...new Set(list)])
        return list.join()
      }
      return hold(this, name === 'values' ? padded(list) : list)
    })
  return { key, values, inline, slotsOf: (holder) => slots.get(holder) ?? [] }
}
