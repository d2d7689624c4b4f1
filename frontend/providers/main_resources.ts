/**
 * Which resources people work with all day, told from their definitions alone: those with operations of their own, with
 * situations to filter by, or that hold people. Catalogues have none of these.
 */
import type { Metadata, ResourceMeta } from '#engine/definition/metadata.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { leaves, target } from '../layout/menu_tree.ts'

const holdsPeople = (fields: FieldDefs): boolean => Object.values(fields).some((field) => field.personal === 'document' || field.personal === 'identity' || (field.kind === 'group' && holdsPeople(field.fields ?? {})))

const weight = (meta: ResourceMeta) => Math.min(meta.actions.filter((one) => one.on === 'row').length, 4) + (Object.keys(meta.filters).length > 0 ? 3 : 0) + (holdsPeople(meta.fields) ? 2 : 0)

/** The main resources of this user's menu, most important first. */
export function mainResources(metadata: Metadata, most = 4): ResourceMeta[] {
  const routes = new Map(leaves(metadata.menu).map((node, index) => [target(node).to?.slice(1), index]))
  return Object.values(metadata.resources)
    .filter((meta) => routes.has(meta.key) && weight(meta) > 1)
    .sort((a, b) => weight(b) - weight(a) || (routes.get(a.key) ?? 0) - (routes.get(b.key) ?? 0))
    .slice(0, most)
}
