/**
 * The resources used most in daily work, derived from their definitions: those with row actions, with states to filter
 * by, or that represent people. Catalogues have none of these.
 */
import type { Metadata, ResourceMeta } from '#engine/definition/metadata.ts'
import { leaves, target } from './menu_tree.ts'

const namesPeople = (meta: ResourceMeta) => meta.fields[meta.display]?.personal === 'identity'
const opensInASituation = (meta: ResourceMeta) =>
  Object.values(meta.filters).some((filter) => filter.default !== undefined)
const weight = (meta: ResourceMeta) =>
  Math.min(meta.actions.filter((action) => action.on === 'row').length, 4) +
  (opensInASituation(meta) ? 3 : 0) +
  (namesPeople(meta) ? 2 : 0)

/** Resources of this user's menu, most important first. Two screens of the same entity count once. */
function ranked(metadata: Metadata): ResourceMeta[] {
  const routes = new Map(leaves(metadata.menu).map((node, index) => [target(node).to?.slice(1), index]))
  const seen = new Set<string>()
  return Object.values(metadata.resources)
    .filter((meta) => routes.has(meta.key) && weight(meta) > 1)
    .sort((a, b) => weight(b) - weight(a) || (routes.get(a.key) ?? 0) - (routes.get(b.key) ?? 0))
    .filter((meta) => {
      const entity = JSON.stringify([meta.plugin, meta.fields])
      return !seen.has(entity) && seen.add(entity)
    })
}

/** The main resources of this user's menu, most important first. */
export const mainResources = (metadata: Metadata, most = 4): ResourceMeta[] => ranked(metadata).slice(0, most)

/** Resources the palette searches: those of people, however few actions they have, before the main resources. */
export function searchedResources(metadata: Metadata): ResourceMeta[] {
  const all = ranked(metadata)
  return [...new Set([...all.filter(namesPeople).slice(0, 5), ...all.slice(0, 4)])]
}
