import type { Condition } from '../definition/conditions.ts'
import { DRAFTS_SETTING, type FieldOverrides, OVERRIDES_SETTING } from '../definition/field_overrides.ts'
import { isGroup, isRows } from '../definition/shapes.ts'
import type { FieldDefs } from '../definition/types.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'

/** Settings that are the only condition under which a field is required. */
const demandedBy = (fields: FieldDefs): string[] =>
  Object.values(fields).flatMap((field) =>
    isGroup(field) || isRows(field)
      ? demandedBy(field.fields ?? {})
      : field.required && (field.required as Condition).op === 'setting'
        ? [(field.required as { name: string }).name]
        : [],
  )

/** The context without the company's additional required fields: only fields that the definition always requires remain required. */
export function withoutCompanyRequirements(context: EngineContext, { def }: Resource): EngineContext {
  const key = def.aliasOf ?? def.key
  const overrides: FieldOverrides = context.settings[OVERRIDES_SETTING]?.[key] ?? {}
  const relaxed = Object.fromEntries(
    Object.entries(overrides).map(([path, one]) => [path, { ...one, obrigatorio: false }]),
  )
  return context.withSettings({
    ...context.settings,
    ...Object.fromEntries(demandedBy(def.fields).map((name) => [name, false])),
    [OVERRIDES_SETTING]: { ...context.settings[OVERRIDES_SETTING], [key]: relaxed },
  })
}

/** The context for a record that is created on the way: it is completed later, by whoever opens it. */
export const draftContext = (context: EngineContext, resource: Resource): EngineContext => {
  const relaxed = withoutCompanyRequirements(context, resource)
  return relaxed.withSettings({ ...relaxed.settings, [DRAFTS_SETTING]: true })
}
