import { setImmediate as breath } from 'node:timers/promises'
import { type ErasedPerson, type ErasedValues, erasedCopies } from '#engine'
import { type Client, query } from '#engine/database/sql.ts'
import { hintCondition } from '#app/erasure/hints.ts'
import { entriesAbout, marks, parts } from '#app/erasure/trail_entries.ts'
import { rewriteTrail, type TrailChange, type TrailRow } from './rewrite.ts'
import { ARCHIVE, ROWS } from '../../erasure/trail_entries.ts'

/** Rewrites these rows of the trail, in the table that has them. */
async function rewrite(client: Client, ids: number[], change: (row: TrailRow) => TrailChange | null) {
  for (const some of parts(ids))
    await rewriteTrail(client, { where: { sql: `id IN (${marks(some)})`, bindings: some }, change })
}

/** Ids of the entries of an actor, found by the index of names. */
async function entriesBy(client: Client, { account, names }: ErasedPerson) {
  if (!account || !names.length) return []
  const actor = { E: 'staff', P: 'candidate' }[account.area]
  const years = await query<{ ano: number }>(client, `SELECT DISTINCT ano FROM ${ARCHIVE}`)
  const ids: number[] = []
  for (const where of [
    { table: ROWS, sql: '', bindings: [] as unknown[] },
    ...years.map(({ ano }) => ({ table: ARCHIVE, sql: 'ano = ? AND ', bindings: [ano] as unknown[] })),
  ]) {
    const found = await query<{ id: number }>(
      client,
      `SELECT id FROM ${where.table} WHERE ${where.sql}ator_nome IN (${marks(names)}) AND ator_tipo = ? AND ator_id = ?`,
      [...where.bindings, ...names.map((name) => name.slice(0, 100)), actor, account.id],
      true,
    )
    ids.push(...found.map((row) => Number(row.id)))
  }
  return ids
}

/** An entry without the values of people; null when it has none. */
function cleaned(row: TrailRow, { clean }: Pick<ErasedValues, 'clean'>): TrailChange | null {
  const next = {
    ator_nome: clean(row.ator_nome),
    mudancas: row.mudancas && clean(row.mudancas, 'json'),
    pagina: row.pagina && clean(row.pagina, 'address'),
  }
  const same = (Object.keys(next) as (keyof typeof next)[]).every((name) => next[name] === row[name])
  return same ? null : next
}

/**
 * The trail keeps who did what to which record, and when. Of the records of an erased person it keeps no values, of the
 * person as an actor the initials, and of other records no value that names the person.
 */
async function ofPerson({ db }: { db: Client }, person: ErasedPerson) {
  const clean = person.clean
  for (const [key, ids] of person.records)
    await rewrite(db, await entriesAbout(db, key, ids), (row) =>
      row.mudancas === null ? cleaned(row, { clean }) : { ...cleaned(row, { clean }), mudancas: null },
    )
  for (const [key, ids] of person.referring)
    await rewrite(db, await entriesAbout(db, key, ids), (row) => cleaned(row, { clean }))
  await rewrite(db, await entriesBy(db, person), (row) => ({
    ...cleaned(row, { clean }),
    ator_nome: person.initials.slice(0, 100),
    ip: null,
  }))
}

const TEXTS = ['ator_nome', 'mudancas', 'pagina']
/** Rows per statement: a trail of millions is read in parts, by its key, once for all people of a night. */
const PART = 5000

async function byValues({ db }: { db: Client }, values: ErasedValues) {
  const hint = hintCondition(db, TEXTS, values)
  for (const table of [ROWS, ARCHIVE]) {
    const [edge] = await query<{ low: number | null; high: number }>(
      db,
      `SELECT MIN(id) AS low, MAX(id) AS high FROM ${table}`,
    )
    if (edge!.low === null) continue
    for (let low = Number(edge!.low); low <= Number(edge!.high); low += PART) {
      const found = await query<{ id: number }>(
        db,
        `SELECT id FROM ${table} WHERE id >= ? AND id < ? AND (${hint.sql})`,
        [low, low + PART, ...hint.bindings],
      )
      await rewrite(
        db,
        found.map((row) => Number(row.id)),
        (row) => cleaned(row, values),
      )
      await breath()
    }
  }
}

export const trailCopies = [
  erasedCopies(ROWS, 'entries of the person at once, values named elsewhere by a search in parts', {
    ofPerson,
    byValues,
  }),
  erasedCopies(ARCHIVE, 'as the trail', {}),
]
