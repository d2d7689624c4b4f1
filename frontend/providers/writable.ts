/**
 * Prepares the record of a form for the server: the writable fields, in the API's format. Fields computed by the server
 * and unchanged files are not sent.
 */
import { isFile, isGroup, isRecord, isSecret } from '#engine/definition/shapes.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'

type Row = Record<string, unknown>
type Mode = 'create' | 'update'

const isStored = (value: unknown) => isRecord(value) && 'url' in value && !('bytes' in value)
const LISTS = new Set(['list', 'history'])

function skipped(field: FieldDef, value: unknown, mode: Mode): boolean {
  if (value === undefined) return true
  if (field.kind === 'computed' || field.readOnly === true) return true
  if (field.immutable && mode === 'update') return true
  if (isFile(field)) return isStored(value)
  // An empty password box means that the password is unchanged.
  return isSecret(field) && (value === '' || value === null)
}

function written(field: FieldDef, value: unknown, mode: Mode): unknown {
  if (isGroup(field) && isRecord(value)) return writableFields(field.fields ?? {}, value, mode)
  if (LISTS.has(field.kind) && Array.isArray(value)) {
    return value.filter(isRecord).map((row) => ({
      ...(row.id === undefined || row.id === null ? {} : { id: row.id }),
      ...writableFields(field.fields ?? {}, row, row.id ? mode : 'create'),
    }))
  }
  if (field.kind === 'ref' && isRecord(value))
    return value.id === undefined || value.id === null ? null : { id: value.id }
  if (field.kind === 'refs' && Array.isArray(value)) {
    return value.map((item) =>
      !isRecord(item) ? (field.idsOnly ? item : { id: item }) : field.idsOnly ? item.id : { id: item.id },
    )
  }
  return value === '' ? null : value
}

/** Selects and converts the writable fields of a record. */
export function writableFields(fields: FieldDefs, record: Row, mode: Mode): Row {
  const out: Row = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!skipped(field, record[name], mode)) out[name] = written(field, record[name], mode)
  }
  return out
}
