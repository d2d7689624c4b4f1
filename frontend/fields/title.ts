import { isBlank, valueAt } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { fieldAt } from './support/field_at.ts'
import { nameOf } from './support/reference.ts'

type Write = (field: FieldDef, value: unknown) => string

let write: Write | undefined
/**
 * Injects the text function of the kinds. Routes also build record titles, but are loaded before the kinds and must not
 * import them.
 */
export const writeTitlesWith = (text: Write) => void (write = text)

/** Title of a record in questions and labels: its values as text of their kinds, references by their names. */
export const titleOf = (
  meta: Pick<ResourceMeta, 'display' | 'title' | 'label'> & Partial<Pick<ResourceMeta, 'fields'>>,
  row: Record<string, unknown>,
) => {
  const shown = (path: string) => {
    const value = valueAt(path, { record: row })
    if (isBlank(value)) return ''
    const field = meta.fields && fieldAt(meta.fields, path)
    return field && (!field.to || field.named) && write ? write(field, value) : nameOf(value)
  }
  const texts = (meta.title ?? [meta.display]).map(shown).filter((text) => text !== '')
  return texts.length ? texts.join(' · ') : `${meta.label.singular} ${String(row.id ?? '')}`.trim()
}
