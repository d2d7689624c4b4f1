import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { newCpf } from './rows.ts'
import { storagePath } from '#config/drive.ts'
import { wordsOfMail } from '#app/mail/forget.ts'
import { fold } from '#engine/definition/fold.ts'
import { query, quoted } from '#engine/database/sql.ts'
import { engine } from '#engine/engine.ts'
import { introspect } from '#engine/migrations/introspect.ts'

/** Where values of a person are still found: in every column of every table, and in every file of the storage. */

/** The longest part of a value that is the same in every way of writing it but for case; of an address what names its owner. */
const plainPartOf = (value: string): string =>
  (
    value
      .toLowerCase()
      .split('@')[0]!
      .match(/[a-z0-9.-]+/g) ?? ['']
  ).toSorted((a, b) => b.length - a.length)[0]!

/** With and without accents, case and the escapes of addresses. */
function holds(text: string, values: string[]): boolean {
  // Nearly every text ends here: taking accents off every column of every table takes ten times as long.
  const lower = text.toLowerCase()
  const likely = values.filter((value) => lower.includes(plainPartOf(value)))
  if (!likely.length) return false
  let plain = text
  try {
    plain = `${text} ${decodeURIComponent(text.replaceAll('+', ' '))}`
  } catch {
    // No address.
  }
  const folded = fold(plain)
  return likely.some((value) => folded.includes(fold(value)))
}

async function inTables(values: string[]): Promise<string[]> {
  const { client } = engine()
  const found: string[] = []
  for (const table of (await introspect(client, client.dialect.name !== 'mysql')).keys())
    for (const row of await query(client, `SELECT * FROM ${quoted(client, table)}`))
      for (const [column, value] of Object.entries(row)) {
        const text =
          typeof value === 'string' ? value : Buffer.isBuffer(value) ? value.toString() : JSON.stringify(value)
        if (text && holds(text, values)) found.push(`${table}.${column} ${row.id ?? ''}: ${text.slice(0, 300)}`)
      }
  return found
}

function* filesIn(folder: string): Generator<string> {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesIn(path)
    else yield path
  }
}

/** Larger parts are pictures and films of packages of lessons. */
const MAX_UNZIPPED = 5_000_000

/** The texts of a file: as it is, of a mail, of a packed sheet. */
function textsOf(path: string): string[] {
  const bytes = readFileSync(path)
  const plain = bytes.toString('latin1')
  if (path.endsWith('.eml')) return [plain, wordsOfMail(plain)]
  if (bytes.subarray(0, 2).toString() === 'PK')
    return Object.values(unzipSync(bytes, { filter: ({ originalSize }) => originalSize < MAX_UNZIPPED })).map((item) =>
      Buffer.from(item).toString(),
    )
  return [bytes.toString()]
}

const isDatabase = (path: string) => /\.sqlite3?(-wal|-shm|-journal)?$/.test(path) || path.includes('/backups/')

const inFiles = (values: string[]) =>
  [...filesIn(fileURLToPath(storagePath))]
    .filter((path) => !isDatabase(path) && textsOf(path).some((text) => holds(text, values)))
    .map((path) => `file ${path}`)

export async function tracesOf(values: string[]): Promise<string[]> {
  const found = [...(await inTables(values)), ...inFiles(values)]
  // Reading all files takes seconds in which this process, server and client at once, handles no connection: those that
  // ended meanwhile are put away before the next call.
  await sleep(200)
  return found
}

/** Values in the bytes of an SQLite database and its write-ahead log, where freed pages would still have them. */
export async function inDatabaseFiles(values: string[]): Promise<string[]> {
  const { client } = engine()
  if (client.dialect.name === 'mysql') return []
  const [main] = await query<{ file: string }>(client, 'PRAGMA database_list')
  return [main!.file, `${main!.file}-wal`].filter(existsSync).flatMap((path) => {
    const bytes = readFileSync(path)
    return values.flatMap((value) => {
      const at = bytes.indexOf(value)
      return at < 0 ? [] : [`${path} at ${at}: ${bytes.subarray(Math.max(0, at - 80), at + 120).toString('latin1')}`]
    })
  })
}

/** Values nobody else has, and all ways of writing them. The surname has no digits: names have none. */
export function aPerson() {
  const mark = Array.from({ length: 9 }, () => 'abcdefghijlmnopqrstuvxz'[Math.floor(Math.random() * 23)]).join('')
  const surname = `Quixá${mark}`
  const nome = `Zoraide d'Ávila ${surname}`
  const cpf = newCpf()
  const fone = `9${String(Math.random()).slice(2, 10).padEnd(8, '7')}`
  const rua = `Travessa ${mark} das Acácias`
  const email = `z.${mark}@exemplo.com.br`
  const dotted = cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
  const searched = [nome, surname, cpf, dotted, email, fone, `${fone.slice(0, 5)}-${fone.slice(5)}`, rua]
  return { nome, surname, cpf, fone, rua, email, dotted, searched }
}
