import type { Context } from '../definition/context.ts'
import type { FieldDefs } from '../definition/types.ts'
import type { FormMeta } from '../definition/screen_types.ts'
import type { RuleDef } from '../definition/rule.ts'

/** Names of the settings used by the conditions and defaults of a form. */
function settingsIn(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found
  const { op, name, setting } = part as { op?: unknown; name?: unknown; setting?: unknown }
  if (op === 'setting' && typeof name === 'string') found.add(name)
  if (typeof setting === 'string') found.add(setting)
  for (const item of Object.values(part)) settingsIn(item, found)
  return found
}

interface Source {
  fields: FieldDefs
  rules: readonly RuleDef[]
  requiredFields: readonly string[]
  settings: Record<string, unknown>
}

/**
 * A form as plain data: what a screen without metadata needs to render it and to check it with `validateRecord`.
 * Settings the form does not use are left out.
 */
function formMeta({ fields, rules, requiredFields, settings }: Source, names?: readonly string[]): FormMeta {
  const campos = names
    ? Object.fromEntries(names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]!]] : [])))
    : fields
  const regras = rules.filter((rule) => !rule.field || Object.hasOwn(campos, rule.field.split('.')[0]!))
  const parametros = Object.fromEntries([...settingsIn([campos, regras])].map((name) => [name, settings[name] ?? null]))
  return { campos, regras, obrigatorios: [...requiredFields], parametros }
}

/** The form of a resource as configured for the company of the context, with all fields or only these. */
export const formFor = (context: Context, resource: string | { key: string }, names?: readonly string[]): FormMeta =>
  formMeta({ ...context.definition(resource), settings: context.settings }, names)
