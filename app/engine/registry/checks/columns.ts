import type { ColumnType } from '../../fields/kind.ts'
import type { ColumnSpec, TableSpec } from '../../compiler/table.ts'
import type { IndexSpec } from '../../compiler/index_spec.ts'
import type { ChildTable, Layout, StoredField } from '../../compiler/layout.ts'
import { typeText } from '../../compiler/table.ts'
import type { Fail } from './find.ts'

/** Limits of MySQL. SQLite allows more, but an installation may move from one database to the other. */
const MAX_NAME_LENGTH = 64
const KEY_BYTES = 3072
const ROW_BYTES = 65_535
const BYTES_A_CHARACTER = 4

const OWN_COLUMNS = ['id', 'empresa_id', 'versao', 'criado_em', 'atualizado_em']

/** Bytes a column takes in a row, by MySQL's row size rules. */
function bytesOf({ type, length = 255 }: ColumnType): number {
  if (type === 'string') return length * BYTES_A_CHARACTER + 2
  return type === 'text' || type === 'json' ? 12 : 9
}

/**
 * InnoDB page limit in bytes. Texts of up to 255 bytes are stored inside the row's page; for longer ones the page only
 * has a reference.
 */
const PAGE_BYTES = 8126
const REFERENCE_BYTES = 21
const FIXED_BYTES = { integer: 4, boolean: 1, date: 3, datetime: 5, decimal: 7 }

function pageBytesOf({ type, length = 255 }: ColumnType): number {
  if (type === 'text' || type === 'json') return REFERENCE_BYTES
  if (type !== 'string') return FIXED_BYTES[type]
  const bytes = length * BYTES_A_CHARACTER
  return bytes > 255 ? REFERENCE_BYTES : bytes + 1
}

const keyBytes = ({ type, length = 255 }: ColumnType) => (type === 'string' ? length * BYTES_A_CHARACTER : 9)

/**
 * Rejects fields that share a column, invalid table and column names, and rows and indexes beyond the limits of MySQL.
 */
export function checkColumns(layout: Layout, tables: TableSpec[], shared: boolean | undefined, fail: Fail) {
  const own = shared ? OWN_COLUMNS.filter((column) => column !== 'empresa_id') : OWN_COLUMNS
  distinct(layout.stored, '', own, fail)
  const ofChild = (child: ChildTable, prefix: string) => {
    distinct(child.stored, `${prefix}${child.path}.`, ['id', 'pai_id', 'ordem_linha'], fail)
    for (const table of child.children) ofChild(table, `${prefix}${child.path}.`)
  }
  for (const child of layout.children) ofChild(child, '')
  for (const table of tables) {
    if (table.name.length > MAX_NAME_LENGTH)
      fail(`o nome da tabela "${table.name}" tem mais de ${MAX_NAME_LENGTH} caracteres. Dê outro com "table".`)
    if (!/^[a-z][a-z0-9_]*$/.test(table.name))
      fail(`o nome da tabela "${table.name}" só pode ter letras minúsculas, números e "_".`)
    const bytes = table.columns.reduce((sum, { type }) => sum + bytesOf(type), 0)
    if (bytes > ROW_BYTES)
      fail(
        `uma linha da tabela "${table.name}" teria ${bytes} bytes; o MySQL aceita ${ROW_BYTES}. Diminua textos com max() ou use longText().`,
      )
    const inPage = table.columns.reduce((sum, { type }) => sum + pageBytesOf(type), 0)
    if (inPage > PAGE_BYTES)
      fail(
        `a tabela "${table.name}" tem textos curtos demais: ${inPage} bytes numa página, e o MySQL aceita ${PAGE_BYTES}. Textos de 64 caracteres ou mais não contam: use max(64) ou longText().`,
      )
    const columns = new Map(table.columns.map((column) => [column.name, column]))
    for (const index of table.indexes) checkIndex(index, columns, fail)
  }
}

function distinct(stored: StoredField[], prefix: string, own: string[], fail: Fail) {
  const users = new Map<string, string>()
  for (const { column, path, field } of stored) {
    const name = prefix + path
    if (own.includes(column))
      fail(`o campo "${name}" usa a coluna "${column}", que é da própria plataforma.`, field.owner)
    if (users.has(column))
      fail(`o campo "${name}" usa a coluna "${column}", que já é do campo "${users.get(column)}".`, field.owner)
    if (column.length > MAX_NAME_LENGTH)
      fail(
        `o nome do campo "${name}" dá uma coluna de ${column.length} caracteres; são no máximo ${MAX_NAME_LENGTH}.`,
        field.owner,
      )
    users.set(column, name)
  }
}

function checkIndex({ columns: all, name, firstOf }: IndexSpec, known: Map<string, ColumnSpec>, fail: Fail) {
  // The last column of a `firstOf` is the database's own.
  const columns = firstOf ? [...all.slice(0, -1), ...firstOf] : all
  const specs = columns.map((column) => known.get(column) ?? fail(`o índice "${name}" usa uma coluna que não existe.`))
  const long =
    specs.find(({ type }) => type.type === 'text' || type.type === 'json') ??
    (specs.reduce((sum, { type }) => sum + keyBytes(type), 0) > KEY_BYTES ? specs.at(-1) : undefined)
  if (long)
    fail(
      `a coluna "${long.name}" (${typeText(long.type)}) é longa demais para um índice: são ${KEY_BYTES / BYTES_A_CHARACTER} caracteres ao todo.`,
      long.owner,
    )
}
