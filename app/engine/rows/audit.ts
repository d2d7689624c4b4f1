import type { Context } from '../definition/context.ts'
import type { ResourceDef } from '../definition/resource.ts'
import type { FieldDefs, PersonalClass } from '../definition/types.ts'
import { memoize } from '../definition/memoize.ts'
import { isGroup, isRows } from '../definition/shapes.ts'
import { find } from '../registry/checks/find.ts'
import { isKeptIn } from '../registry/kept_in.ts'
import type { EngineContext } from '../context.ts'
import { type Client } from '../database/sql.ts'
import { utcNow } from '../database/clock.ts'
import { insertWithCommonValues, insertWithoutEmptyColumns } from '../database/table_writes.ts'
import type { Statement } from '../database/write_batch.ts'

/** Shown with their last two characters, so that a reader recognises which number or address was changed. */
const SHORTENED = new Set<PersonalClass>(['document', 'contact', 'financial'])
/** Nothing of these is shown: two letters of a diagnosis, or the length of a text, already tell something. */
const WITHHELD = new Set<PersonalClass>(['health', 'sensitive'])

/** What the audit trail has in place of a value that is never written to it. */
export const HIDDEN = '***'

/** Masks personal data in the audit trail except the last two characters. */
function mask(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `***${text.length > 4 ? text.slice(-2) : ''}`
}

const withhold = (value: unknown) => (value === null || value === undefined || value === '' ? value : HIDDEN)

/** Masks list rows: either a single state, or the pair before and after. */
function maskRows(value: unknown, fields: FieldDefs): unknown {
  if (Array.isArray(value)) return value.map((item) => maskRows(item, fields))
  if (typeof value !== 'object' || value === null) return value
  return maskChanges(value as Record<string, unknown>, fields)
}

/**
 * How a field is written to the audit trail. Cached per field, because thousands of changes concern the same fields.
 */
type Telling = { as: 'hidden' | 'withheld' | 'masked' | 'plain' } | { as: 'rows' | 'group'; fields: FieldDefs }

const NOTHING: FieldDefs = {}
const tellings = memoize((_fields: FieldDefs) => new Map<string, Telling>())

function tellingOf(fields: FieldDefs, path: string): Telling {
  const known = tellings(fields)
  let telling = known.get(path)
  if (telling) return telling
  const field = find(fields, path)
  if (isKeptIn({ fields }, path)) telling = { as: 'hidden' }
  else if (field?.personal && WITHHELD.has(field.personal)) telling = { as: 'withheld' }
  else if (field?.personal && SHORTENED.has(field.personal)) telling = { as: 'masked' }
  else if (isRows(field)) telling = { as: 'rows', fields: field!.fields ?? NOTHING }
  else if (isGroup(field)) telling = { as: 'group', fields: field!.fields ?? NOTHING }
  else telling = { as: 'plain' }
  // Only paths of declared fields are cached: the number of other paths is unbounded.
  if (field) known.set(path, telling)
  return telling
}

/**
 * Masks declared personal data in a set of changes: path → value or [before, after]. Repeated on its own result it
 * changes nothing, so a trail that was written under an earlier definition can be masked again.
 */
export function maskChanges(changes: Record<string, unknown>, fields: FieldDefs): Record<string, unknown> {
  const masked: Record<string, unknown> = {}
  for (const path of Object.keys(changes)) {
    const value = changes[path]
    const telling = tellingOf(fields, path)
    if (telling.as === 'hidden') masked[path] = HIDDEN
    else if (telling.as === 'withheld') masked[path] = Array.isArray(value) ? value.map(withhold) : withhold(value)
    else if (telling.as === 'masked') masked[path] = Array.isArray(value) ? value.map(mask) : mask(value)
    else if (telling.as === 'rows') masked[path] = maskRows(value, telling.fields)
    else if (telling.as === 'group' && typeof value === 'object' && value !== null)
      masked[path] = maskChanges(value as Record<string, unknown>, telling.fields)
    else if (typeof value === 'string' && value.length > 2000) masked[path] = `${value.slice(0, 2000)}…`
    else masked[path] = value
  }
  return masked
}

/**
 * The only way from values to the audit trail. Of a private resource it has the names of the fields, and no value: not
 * even who a record is about.
 */
export const trailChanges = (
  def: Pick<ResourceDef, 'fields' | 'private'>,
  changes: Record<string, unknown>,
): Record<string, unknown> =>
  def.private
    ? Object.fromEntries(Object.keys(changes).map((path) => [path, HIDDEN]))
    : maskChanges(changes, def.fields)

/** The paths that are not written as they are, and how: the trail of a resource is masked again when this changes. */
export function trailRule(def: Pick<ResourceDef, 'fields' | 'private'>): string[] {
  if (def.private) return ['*']
  const paths = (fields: FieldDefs, prefix: string): string[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const { as } = tellingOf(fields, name)
      if (as === 'rows' || as === 'group') return paths(field.fields ?? NOTHING, `${prefix}${name}.`)
      return as === 'plain' ? [] : [`${prefix}${name}:${as}`]
    })
  return paths(def.fields, '').toSorted()
}

/** Row of the audit trail: who did what to which record, when, and what changed. */
export function auditRow(
  context: Context,
  entry: { resource: string; id: number | null; action: string; changes?: Record<string, unknown> },
) {
  return {
    data_hora: utcNow(),
    ator_tipo: context.actor.type,
    ator_id: context.actor.id,
    ator_nome: context.actor.nome.slice(0, 100),
    empresa_id: context.empresaId,
    recurso: entry.resource,
    registro_id: entry.id,
    acao: entry.action,
    mudancas: entry.changes ? JSON.stringify(entry.changes) : null,
    requisicao: context.requestId ?? null,
    pagina: context.origin?.page ?? null,
    ip: context.origin?.ip.slice(0, 45) ?? null,
  }
}

/**
 * Value that changes with every write of every server: the last id, combined with the number of rows among the last
 * thousand ids. The count is needed because a transaction that allocated its ids earlier may commit later.
 */
export const AUDIT_TRAIL =
  '(SELECT COALESCE(MAX(id), 0) * 1000 + COUNT(*) FROM auditoria WHERE id > (SELECT COALESCE(MAX(id), 0) - 999 FROM auditoria))'

/** Audit row as a statement of a batch. */
export function auditStatement(row: Record<string, unknown>): Statement {
  const names = Object.keys(row)
  return {
    text: `INSERT INTO auditoria (${names.join(', ')}) SELECT ${names.map(() => '?').join(', ')}`,
    bindings: Object.values(row),
  }
}

/** Writes audit rows in the transaction of the change. */
export async function writeAudit(client: Client, rows: ReturnType<typeof auditRow>[]) {
  if (rows.length)
    await insertWithoutEmptyColumns(
      client,
      'auditoria',
      Object.keys(rows[0]!),
      rows.map((row) => Object.values(row)),
    )
}

/** Writes the audit rows of one action on many records of a resource, in the transaction of the change. */
export async function writeAuditOfMany(
  context: EngineContext,
  { resource, action }: { resource: string; action: string },
  records: readonly { id: number; changes?: Record<string, unknown> }[],
) {
  const same = auditRow(context, { resource, id: null, action })
  const told = records.some((record) => record.changes)
  await insertWithCommonValues(
    context.db,
    'auditoria',
    same,
    { registro_id: 'number', ...(told && { mudancas: 'text' as const }) },
    records.map(({ id, changes }) => (told ? [id, changes ? JSON.stringify(changes) : null] : [id])),
  )
}
