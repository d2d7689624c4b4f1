import { type Context, type FieldDefs, idOf } from '#engine'
import { isRows } from '#engine/definition/shapes.ts'
import { kindOf } from '#engine/fields/index.ts'
import { engine } from '#engine/engine.ts'

type Field = FieldDefs[string]

/** The field at a path; null for an unknown one. */
export function fieldAt(fields: FieldDefs, path: string): Field | null {
  let inner: FieldDefs | undefined = fields
  let found: Field | null = null
  for (const name of path.split('.')) {
    found = inner && Object.hasOwn(inner, name) ? inner[name]! : null
    if (!found) return null
    inner = found.fields
  }
  return found
}

const isRef = (field: Field | null | undefined): field is Field & { to: string } =>
  (field?.kind === 'ref' || field?.kind === 'refs') && Boolean(field.to)
const idsIn = (value: unknown): number[] =>
  [value].flat().flatMap((item) => (Number(idOf(item) ?? item) > 0 ? [Number(idOf(item) ?? item)] : []))

/** The rows of a list or history; none of another field. */
const rowsIn = (field: Field | null, value: unknown): Record<string, unknown>[] =>
  field?.fields && isRows(field) && Array.isArray(value)
    ? value.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)
    : []

/** Names of records, by resource. */
export type Names = ReadonlyMap<string, ReadonlyMap<number, string>>

/**
 * Names of the referenced records, because the log stores only ids. Every user who may see a field may see the names it
 * refers to.
 */
export async function namesOf(
  context: Context,
  values: Iterable<{ field: Field | null; value: unknown }>,
): Promise<Names> {
  const asked = new Map<string, Set<number>>()
  const collect = (field: Field | null, value: unknown) => {
    if (isRef(field)) asked.set(field.to, new Set([...(asked.get(field.to) ?? []), ...idsIn(value)]))
    else
      for (const row of rowsIn(field, value)) for (const name in row) collect(field!.fields![name] ?? null, row[name])
  }
  for (const { field, value } of values) collect(field, value)
  const found = new Map<string, Map<number, string>>()
  for (const [to, ids] of asked) {
    if (!ids.size) continue
    const { display, label } = engine().target(to)
    const { rows } = await context.system
      .repo(to)
      .list({ brief: true, filter: { ids: [...ids] }, limit: ids.size, withoutTotal: true })
    found.set(to, new Map(rows.map((row) => [row.id, String(label(row[display]) ?? '')])))
  }
  return found
}

const WRITTEN = new Set(['date', 'datetime', 'month', 'choice', 'choices', 'integer', 'decimal', 'money', 'percent'])
/** Personal data is stored masked in the log. */
const isMasked = (value: unknown) => typeof value === 'string' && value.startsWith('***')

/** A value as its field shows it; undefined when it has no special form. */
export function shownValue(field: Field | null, value: unknown, names: Names): string | undefined {
  if (!field || value === null || value === undefined || value === '' || isMasked(value)) return undefined
  if (isRef(field)) {
    const known = names.get(field.to)
    const written = idsIn(value).flatMap((id) => known?.get(id) || [])
    return written.length && written.length === [value].flat().length ? written.join('; ') : undefined
  }
  if (isRows(field))
    return (
      rowsIn(field, value)
        .map((row) => rowText(field.fields ?? {}, row, names))
        .join('; ') || undefined
    )
  if (field.kind === 'boolean') return value === true ? 'Sim' : 'Não'
  if (!WRITTEN.has(field.kind) && !field.codes) return undefined
  try {
    return kindOf(field).text?.(value, field)
  } catch {
    // Written when the field was of another kind: shown as it is.
    return undefined
  }
}

/** The filled fields of a row of a list: '01/05/2026 (Área organizacional Vendas, Salário R$ 2.100,00)'. */
function rowText(fields: FieldDefs, row: Record<string, unknown>, names: Names): string {
  const { data, ...others } = row
  const parts = Object.entries(others).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field || field.hidden || value === null || value === undefined || value === '') return []
    const text = shownValue(field, value, names) ?? (typeof value === 'object' ? undefined : String(value))
    return text === undefined ? [] : [`${field.label} ${text}`]
  })
  const day = fields.data && shownValue(fields.data, data, names)
  return day ? (parts.length ? `${day} (${parts.join(', ')})` : day) : parts.join(', ')
}

/** 'Endereço › CEP' for a path; null for an unknown field. */
export function fieldPathLabel(fields: FieldDefs, path: string): string | null {
  const labels: string[] = []
  let inner: FieldDefs | undefined = fields
  for (const name of path.split('.')) {
    const field: FieldDefs[string] | undefined = inner && Object.hasOwn(inner, name) ? inner[name] : undefined
    if (!field) return null
    labels.push(field.label)
    inner = field.fields
  }
  return labels.join(' › ')
}
