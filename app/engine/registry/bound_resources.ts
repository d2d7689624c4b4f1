import type { Resource } from '../compiler/resource.ts'

/** Resources whose dates lie inside the lifetime of another (`within`), by the key of that one. */
export function boundResources(resources: ReadonlyMap<string, Resource>): ReadonlyMap<string, Resource[]> {
  const found = new Map<string, Resource[]>()
  for (const resource of resources.values()) {
    if (resource.def.aliasOf) continue
    const fields = (resource.def.within ?? []).map(({ field }) => resource.layout.byPath.get(field)!.field)
    for (const key of new Set(fields.map(({ to }) => to!))) found.set(key, [...(found.get(key) ?? []), resource])
  }
  return found
}

const owners = new WeakMap<object, ReadonlySet<string>>()

/** Whether rows of other resources are removed with the rows of this one (`cascade()`). */
export function takesAlong(resources: ReadonlyMap<string, Resource>, key: string): boolean {
  let keys = owners.get(resources)
  if (!keys) {
    const others = [...resources.values()].filter(({ def }) => !def.aliasOf && !def.embedded)
    keys = new Set(
      others.flatMap(({ layout }) =>
        layout.stored.flatMap(({ field }) => (field.cascade && field.to ? [field.to] : [])),
      ),
    )
    owners.set(resources, keys)
  }
  return keys.has(key)
}
