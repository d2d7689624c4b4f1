import { isGroup } from './shapes.ts'
import type { FieldDef, FieldDefs } from './types.ts'

/** What some data are used for. */
export interface Purpose {
  /** As users read it. */
  purpose: string
  /** Labels of the data, in the order of the definition. */
  data: { path: string; label: string; sensitive: boolean }[]
}

/** Data the law protects more (LGPD, art. 5, II). */
const SENSITIVE = new Set(['sensitive', 'health'])

/** Fields people fill in; what the system writes or never shows has no purpose of its own. */
const isGiven = (field: FieldDef) => field.readOnly !== true && field.kind !== 'computed' && !field.writeOnly

/** What each datum of a record is used for (`purpose()`), those of one purpose together. Lists count as one datum. */
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
