import Box from '@mui/material/Box'
import { holds, isBlank, valueAt } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { isGroup, isRows } from '#engine/definition/shapes.ts'
import { EXTRA } from '#engine/definition/extra_name.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import type { FormSection } from '#engine/definition/screen_types.ts'
import { isVisible } from '#engine/definition/validate.ts'
import { FieldCell } from '../../fields/index.ts'
import { factsOf } from '../../fields/form_context.tsx'
import { fieldAt } from '../../fields/support/field_at.ts'
import { rowTable } from '../../fields/support/row_table.ts'
import { Facts, factsOfRecord } from '../../record/Facts.tsx'
import { Section } from '../../record/Section.tsx'
import type { Row } from '../action/use_actions.tsx'
import { useFacts } from '../use_facts.ts'
import { useMetadata } from '../../providers/metadata.tsx'
import { ReferredRows } from './RelatedRows.tsx'

type Rows = Record<string, unknown>[]

/** The rows of a list, read-only. */
function RowsTable({ field, rows }: { field: FieldDef; rows: Rows }) {
  const fields = field.fields ?? {}
  const columns = (field.columns ?? Object.keys(fields).slice(0, 5)).filter((name) => fields[name])
  return (
    <Box sx={{ mt: 2, containerType: 'inline-size' }}>
      <Box component="table" aria-label={field.label} sx={{ ...rowTable, border: 1, borderColor: 'divider' }}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {fields[name]!.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={String(row.id ?? index)}>
              {columns.map((name) => (
                <td key={name} data-label={fields[name]!.label}>
                  <FieldCell field={fields[name]!} value={row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** Fields of a section including those of its groups, in form order. */
const pathsIn = (meta: ResourceMeta, paths: string[]): string[] =>
  paths.flatMap((path) => {
    const field = fieldAt(meta.fields, path)
    if (!field || field.hidden || field.writeOnly || field.kind === 'password') return []
    // Shown by the header.
    if (path === meta.record?.photo) return []
    return isGroup(field)
      ? pathsIn(
          meta,
          Object.keys(field.fields ?? {}).map((name) => `${path}.${name}`),
        )
      : [path]
  })

/** The sections of the form as a flat list, each with a heading; nested sections become separate ones. */
const flat = (sections: FormSection[]): FormSection[] =>
  sections.flatMap((section) => [{ ...section, sections: [] }, ...flat(section.sections ?? [])])

/**
 * Fields added to the form by other plugins and the company. A page that lists its fields explicitly cannot know them.
 */
export function addedSections({ fields, display, form }: ResourceMeta): FormSection[] {
  const owner = fieldAt(fields, display)?.owner
  const isAdded = (path: string) => path === EXTRA || path.startsWith(`${EXTRA}.`) || isOfOther(path)
  const isOfOther = (path: string) => {
    const by = fieldAt(fields, path)?.owner
    return by !== undefined && owner !== undefined && by !== owner
  }
  return flat(form).flatMap((section) => {
    const added = section.fields.filter(isAdded)
    return added.length ? [{ ...section, fields: added }] : []
  })
}

/** The content of the form, read-only: facts by section, lists as tables; empty values are omitted. */
export function RecordSections({
  meta,
  row,
  sections = meta.form,
}: {
  meta: ResourceMeta
  row: Row
  /** Default: those of the form. */
  sections?: FormSection[]
}) {
  const facts = factsOf(row, useFacts())
  const { resources } = useMetadata()
  /** References are shown as a table when the user may list the referenced resource. */
  const isTable = (field: FieldDef) =>
    field.kind === 'refs' && field.columns !== undefined && resources[field.to!] !== undefined
  return (
    <>
      {flat(sections).map((section) => {
        if (section.visible && !holds(section.visible, facts)) return null
        const paths = pathsIn(meta, section.fields).filter((path) => isVisible(fieldAt(meta.fields, path)!, facts))
        const lists = paths.filter((path) => isRows(fieldAt(meta.fields, path)) || isTable(fieldAt(meta.fields, path)!))
        const filled = lists.filter((path) => !isBlank(valueAt(path, { record: row })))
        const items = factsOfRecord(
          meta.fields,
          row,
          paths.filter((path) => !lists.includes(path)),
        )
        if (items.length === 0 && filled.length === 0) return null
        return (
          <Section key={section.label} title={section.label || meta.label.singular}>
            <Facts items={items} />
            {filled.map((path) => {
              const field = fieldAt(meta.fields, path)!
              const rows = valueAt(path, { record: row }) as Rows
              return field.kind === 'refs' ? (
                <ReferredRows key={path} field={field} ids={rows.map((item) => Number(item.id ?? item))} />
              ) : (
                <RowsTable key={path} field={field} rows={rows} />
              )
            })}
          </Section>
        )
      })}
    </>
  )
}
