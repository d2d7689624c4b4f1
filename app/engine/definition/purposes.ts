import { isGroup } from './shapes.ts'
import type { FieldDef, FieldDefs } from './types.ts'

/** A purpose of processing with its data. */
export interface Purpose {
  /** Displayed text. */
  purpose: string
  /** Labels of the data, in definition order. */
  data: { path: string; label: string; sensitive: boolean }[]
}

/** Sensitive personal data (LGPD, art. 5, II). */
const SENSITIVE = new Set(['sensitive', 'health'])

/** Fields filled in by people; fields that the system writes or never shows have no purpose. */
const isGiven = (field: FieldDef) => field.readOnly !== true && field.kind !== 'computed' && !field.writeOnly

/** The data of a record grouped by purpose (`purpose()`). A list counts as one datum. */
export function purposesOf(fields: FieldDefs): Purpose[] {
  const found = new Map<string, Purpose['data']>()
  const walk = (level: FieldDefs, prefix: string, outer: string | undefined) => {
    for (const [name, field] of Object.entries(level)) {
      const path = prefix + name
      const purpose = field.purpose ?? outer
      if (!isGiven(field)) continue
      if (isGroup(field)) walk(field.fields ?? {}, `${path}.`, purpose)
      else if (purpose)
        found.set(purpose, [
          ...(found.get(purpose) ?? []),
          { path, label: field.label, sensitive: SENSITIVE.has(field.personal ?? '') },
        ])
    }
  }
  walk(fields, '', undefined)
  return [...found].map(([purpose, data]) => ({ purpose, data }))
}
