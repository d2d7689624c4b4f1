import { type Context, engine, type FieldOverrides, ValidationError } from '#engine'
import { cleanOverrides } from './field_overrides.ts'

export const savedOverrides = (context: Context): Record<string, FieldOverrides> =>
  context.settings.personalizacao ?? {}

interface Demand {
  /** Name of the list in the request. */
  name: string
  /** Key of the resource. */
  key: string
  paths: unknown
}

/**
 * The company's field overrides, with exactly these fields required.
 * @throws ValidationError with the name of a list that contains a field that cannot be required
 */
export function requiredOverrides(context: Context, demands: Demand[]): Record<string, FieldOverrides> {
  const all = { ...savedOverrides(context) }
  for (const { name, key, paths } of demands) {
    const wanted = paths ?? []
    if (!Array.isArray(wanted) || wanted.some((item) => typeof item !== 'string'))
      throw new ValidationError([{ field: name, message: 'Informe os nomes dos campos.' }])
    const next: FieldOverrides = {}
    for (const [path, { obrigatorio: _, ...others }] of Object.entries(all[key] ?? {})) next[path] = others
    for (const path of wanted as string[]) next[path] = { ...next[path], obrigatorio: true }
    const cleaned = cleanOverrides(engine().registry.resource(key).def, next, () => name)
    if (Object.keys(cleaned).length) all[key] = cleaned
    else delete all[key]
  }
  return all
}
