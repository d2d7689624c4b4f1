import type { Layout, StoredField } from '../compiler/layout.ts'
import { kindOf } from '../fields/index.ts'

/** Target of a name in the record: a stored field, or the names inside a group. */
type Place = StoredField | Map<string, Place>

interface RowPlan {
  /** Boolean columns, which are never null. */
  ticks: string[]
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
  for (const field of stored) {
    let level = places
    for (const name of field.segments.slice(0, -1)) {
      if (!level.has(name)) level.set(name, new Map())
      level = level.get(name) as Map<string, Place>
    }
    level.set(field.segments.at(-1)!, field)
  }
  const ticks = stored.filter(({ field }) => kindOf(field).name === 'boolean').map((field) => field.column)
  return { ticks, places }
}

/** Calls `found` for each value that is not null: most records leave most fields empty. */
export function eachStored(
  places: RowPlan['places'],
  values: Record<string, unknown>,
  found: (one: StoredField, value: unknown) => void,
) {
  for (const name in values) {
    const value = values[name]
    if (value === undefined || value === null) continue
    const place = places.get(name)
    if (place === undefined) continue
    if (place instanceof Map) eachStored(place, value as Record<string, unknown>, found)
    else found(place, value)
  }
}
