import type { FieldDef, FieldDefs, RuleDef } from '#engine'
import { validateRecord } from '#engine'
import { defaultFor } from '#engine/definition/defaults.ts'
import { isGroup, isRows } from '#engine/definition/shapes.ts'
import { compileValidator } from '#engine/compiler/validator.ts'
import type { Registry } from '#engine/registry/registry.ts'
import { defaultOf } from '#engine/rows/values.ts'

interface Around {
  today: string
  settings: Record<string, any>
}

/** The defaults of fields that are writable, as a form begins with them; conditional ones each in their turn. */
function begun(fields: FieldDefs, around: Around, turn: number): Record<string, unknown> {
  const facts = { ...around, record: {}, authorities: { has: () => true } }
  // What comes from the record of an action is no first value of a form.
  const prefilled = ({ prefill }: FieldDef) =>
    typeof prefill === 'object' && prefill !== null && 'record' in prefill ? undefined : prefill
  const initial = (field: FieldDef) =>
    turn === 0 ? (defaultFor(field, facts) ?? prefilled(field)) : field.defaults?.[turn - 1]?.value
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.readOnly === true || field.kind === 'computed') return []
      if (isGroup(field)) return [[name, begun(field.fields ?? {}, around, turn)]]
      const value = defaultOf(initial(field), around)
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )
}

/** Rows of lists begin with defaults too. */
const withRows = (fields: FieldDefs): FieldDefs[] => [
  fields,
  ...Object.values(fields).flatMap((field) =>
    field.fields ? (isRows(field) || isGroup(field) ? withRows(field.fields).slice(isGroup(field) ? 1 : 0) : []) : [],
  ),
]

/** What a form of these fields would be told about values nobody typed: one line each. */
async function faultsOf(
  where: string,
  fields: FieldDefs,
  rules: readonly RuleDef[],
  around: Around,
): Promise<string[]> {
  const found: string[] = []
  for (const level of withRows(fields)) {
    const turns = Math.max(0, ...Object.values(level).map((field) => field.defaults?.length ?? 0))
    for (let turn = 0; turn <= turns; turn++) {
      const record = begun(level, around, turn)
      const { violations } = await compileValidator(level)(record)
      found.push(
        ...violations.map(
          (violation) => `${where}: the default of ${violation.field} is refused: ${violation.message}`,
        ),
      )
      if (turn > 0 || level !== fields) continue
      const facts = { ...around, record, authorities: { has: () => true } }
      // What nobody filled in yet may be demanded; what the form itself filled in may not be wrong.
      const wrong = validateRecord(fields, rules, facts).filter(
        ({ field }) => field.split('.').reduce<any>((inside, value) => inside?.[value], record) !== undefined,
      )
      found.push(
        ...wrong.map((violation) => `${where}: defaults break a rule of ${violation.field}: ${violation.message}`),
      )
    }
  }
  return found
}

/** Defaults of a plugin that its own checks refuse: in forms, dialogs of actions, filters of reports and dashboards, and settings. */
export async function defaultFaults(name: string, registry: Registry, around: Around): Promise<string[]> {
  const found: string[] = []
  for (const { def, plugin } of registry.resources.values()) {
    if (plugin !== name || def.aliasOf) continue
    found.push(...(await faultsOf(def.key, def.fields, def.rules, around)))
    for (const action of def.actions)
      if (action.fields)
        found.push(...(await faultsOf(`${def.key}/${action.name}`, action.fields, action.rules ?? [], around)))
  }
  for (const report of registry.reports.values())
    if (report.owner === name) found.push(...(await faultsOf(report.key, report.fields, report.rules ?? [], around)))
  for (const dashboard of registry.dashboards.values())
    if (dashboard.owner === name)
      found.push(...(await faultsOf(dashboard.key, dashboard.filters, dashboard.rules ?? [], around)))
  const plugin = registry.plugins.find((item) => item.name === name)!
  found.push(...(await faultsOf('settings', plugin.settings, [], around)))
  return found
}
