import { type Context, type FieldDefs, idOf } from '#engine'
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
  for (const { field, value } of values)
    if (isRef(field)) asked.set(field.to, new Set([...(asked.get(field.to) ?? []), ...idsIn(value)]))
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
  if (!WRITTEN.has(field.kind) && !field.codes) return undefined
  try {
    return kindOf(field).text?.(value, field)
  } catch {
    // Written when the field was of another kind: shown as it is.
    return undefined
  }
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
