import { read } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { nameOf } from './support/reference.ts'

/** How a record is called in questions and labels. */
export const titleOf = (meta: Pick<ResourceMeta, 'display' | 'title' | 'label'>, row: Record<string, unknown>) => {
  const values = (meta.title ?? [meta.display])
    .map((path) => read(path, { record: row }))
    .filter((value) => value !== null && value !== undefined && value !== '')
  return values.length
    ? values.map((value) => nameOf(value)).join(' · ')
    : `${meta.label.singular} ${String(row.id ?? '')}`.trim()
}
