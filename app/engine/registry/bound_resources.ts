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
