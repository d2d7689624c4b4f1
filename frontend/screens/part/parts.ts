import { itemLists } from '#engine/definition/shapes.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'

/** The list of the record whose rows have this address. */
export const listAt = (meta: ResourceMeta, at: string) =>
  itemLists(meta.fields).find((list) => list.itemsAt === at)?.name

/** The related rows at this address. */
export const relatedAt = (meta: ResourceMeta, at: string) => meta.record?.related.find((item) => item.at === at)

export const hasPart = (meta: ResourceMeta, at: string) =>
  listAt(meta, at) !== undefined || relatedAt(meta, at) !== undefined
