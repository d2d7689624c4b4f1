import type { Layout, StoredField } from '../compiler/layout.ts'
import { kindOf } from '../fields/index.ts'

/** Target of a name in the record: a stored field, or the names inside a group. */
type Place = { at: number; one: StoredField } | Map<string, Place>

interface RowPlan {
  columns: string[]
  /** Column values of a record without values. */
  empty: unknown[]
  /** Indexes of boolean columns, which are never null. */
  ticks: number[]
  places: Map<string, Place>
}

const plans = new WeakMap<Layout, RowPlan>()

/** How records are mapped to table rows, computed once per layout. */
export function rowPlanOf(layout: Layout): RowPlan {
  let plan = plans.get(layout)
  if (!plan) plans.set(layout, (plan = planOf(layout)))
  return plan
}

function planOf({ stored }: Layout): RowPlan {
  const places = new Map<string, Place>()
  stored.forEach((field, at) => {
    let level = places
    for (const name of field.segments.slice(0, -1)) {
      if (!level.has(name)) level.set(name, new Map())
      level = level.get(name) as Map<string, Place>
    }
    level.set(field.segments.at(-1)!, { at, one: field })
  })
  const isTick = stored.map(({ field }) => kindOf(field).name === 'boolean')
  return {
    columns: stored.map((field) => field.column),
    empty: isTick.map((yes) => (yes ? 0 : null)),
    ticks: isTick.flatMap((yes, index) => (yes ? [index] : [])),
    places,
  }
}

/** Calls `found` for each value that is not null: most records leave most fields empty. */
export function eachStored(
  places: RowPlan['places'],
  values: Record<string, unknown>,
  found: (one: StoredField, at: number, value: unknown) => void,
) {
  for (const name in values) {
    const value = values[name]
    if (value === undefined || value === null) continue
    const place = places.get(name)
    if (place === undefined) continue
    if (place instanceof Map) eachStored(place, value as Record<string, unknown>, found)
    else found(place.one, place.at, value)
  }
}
