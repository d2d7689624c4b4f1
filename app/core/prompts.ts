/** Prompts that plugins declare (`prompts` of a manifest), for the plugin that sends them. */
import { namingPaths } from '#engine/definition/display_template.ts'
import type { Context, FieldDefs, PersonalClass, PromptDef } from '#engine'
import { engine } from '#engine/engine.ts'
import { find } from '#engine/registry/checks/find.ts'

/** Prompts for resources the user may read. */
export const promptsFor = (context: Context): PromptDef[] => {
  const { registry } = engine()
  return [...registry.prompts.values()].filter((prompt) =>
    context.can(registry.resource(prompt.resource).authority.read),
  )
}

/** All fields of a resource, including hidden ones: personal fields must be known to be masked. */
export const allFieldsOf = (key: string): FieldDefs => engine().registry.resource(key).def.fields

/** The personal-data class of a resource's display field; undefined when it is not personal. */
export function classOfName(key: string): PersonalClass | undefined {
  const { fields, display } = engine().registry.resource(key).def
  for (const path of namingPaths({ fields, display })) {
    const field = find(fields, path)
    const found = field?.personal ?? (field?.to && field.to !== key ? classOfName(field.to) : undefined)
    if (found) return found
  }
  return undefined
}

/** The display name of a referenced row. */
export const nameOf = (key: string, value: unknown): string => {
  const row = value as Record<string, unknown> | null
  const { display } = engine().registry.resource(key).def
  return String(row?.[display] ?? row?.rotulo ?? '')
}

/** The field at a path. */
export const fieldAt = (fields: FieldDefs, path: string) => find(fields, path)
