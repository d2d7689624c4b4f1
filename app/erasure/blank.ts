import { query } from '#engine/database/sql.ts'
import { updateRows } from '#engine/database/table_writes.ts'
import type { ChildTable, StoredField } from '#engine/compiler/layout.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import type { EngineContext } from '#engine/context.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { kindOf } from '#engine/fields/index.ts'
import { isFile, isSecret } from '#engine/definition/shapes.ts'
import { markChange } from '#engine/search/marks.ts'
import type { PersonValues } from './values.ts'

const FREE = new Set(['longText', 'richText', 'json'])
/** Texts of any kind, also of kinds plugins add (encrypted ones). */
const isFree = (field: FieldDef) =>
  FREE.has(field.kind) || (!field.choices && kindOf(field).column?.(field).type === 'text')
const PERSONAL_KINDS = new Set(['cpf', 'cpfOrCnpj', 'pis', 'phone', 'email', 'cep'])
const GONE = 'Texto retirado: os dados da pessoa foram excluídos.'

const isPersonal = (field: FieldDef) => field.personal !== undefined || PERSONAL_KINDS.has(field.kind)

/** A value that is nobody's, where a record must have one. */
function neutral({ kind, choices, default: usual }: FieldDef, id: number): unknown {
  if (choices) return typeof usual === 'string' ? usual : (choices[0]?.id ?? null)
  if (kind === 'email') return `excluido-${id}@dados-excluidos.invalid`
  return PERSONAL_KINDS.has(kind) ? String(id).padStart(11, '0') : null
}

/** What stands in an emptied column; undefined: it stays. `own`: in the record of the person itself. */
function emptied({ path, field }: StoredField, id: number, initials: string, own: boolean): unknown {
  if (field.kind === 'ref') return undefined
  if (isFile(field) || isSecret(field)) return null
  if (field.kind === 'boolean') return isPersonal(field) ? 0 : undefined
  if (isFree(field)) return field.required && field.kind !== 'json' ? GONE : null
  const text = field.kind === 'text' || field.kind === 'url'
  if (!isPersonal(field) && !(own && text) && !path.startsWith('camposExtras.')) return undefined
  if (!text) return field.required === true ? neutral(field, id) : null
  if (own && path === 'login') return `excluido-${id}`
  return field.required || (own && path.startsWith('nome')) ? initials.slice(0, field.max ?? 60) : null
}

/**
 * Empties a record of a person: names become initials; documents, contacts, texts, files and sensitive data go. What
 * counts people (dates of work, places, positions, amounts of histories) stays, and no longer belongs to anybody. Files
 * are removed by the caller.
 */
export async function blankRecord(
  context: EngineContext,
  resource: Resource,
  id: number,
  { initials }: Pick<PersonValues, 'initials'>,
  own: boolean,
): Promise<void> {
  const { db, engine } = context
  const q = engine.dialect.id
  const blankRows = async (table: string, stored: StoredField[], rows: Record<string, any>[], main: boolean) => {
    for (const row of rows) {
      const values = Object.fromEntries(
        stored.flatMap((field) => {
          const value = row[field.column] === null ? undefined : emptied(field, id, initials, own)
          return value === undefined ? [] : [[field.column, value]]
        }),
      )
      if (Object.keys(values).length)
        await updateRows(db, table, { ...values, ...(main && { versao: Number(row.versao) + 1 }) }, { id: row.id })
    }
  }
  const blankList = async ({ table, stored, children, field }: ChildTable, parent: number) => {
    const rows = await query<Record<string, any>>(db, `SELECT * FROM ${q(table)} WHERE pai_id = ?`, [parent])
    for (const row of rows) for (const child of children) await blankList(child, Number(row.id))
    // Periods are what statistics count; other lists of a person are about the person only.
    if (own && field.kind === 'list') {
      await db.from(table).where('pai_id', parent).delete()
    } else await blankRows(table, stored, rows, false)
  }
  const { layout } = resource
  const rows = await query<Record<string, any>>(db, `SELECT * FROM ${q(layout.table)} WHERE id = ?`, [id])
  for (const child of layout.children) await blankList(child, id)
  await blankRows(layout.table, layout.stored, rows, true)
  await markChange(
    context,
    resource,
    id,
    [...layout.stored, ...layout.children].map((item) => item.path),
  )
  context.afterCommit(() => engine.invalidate(resource.key))
}
