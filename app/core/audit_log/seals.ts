import { createHash, createHmac } from 'node:crypto'
import env from '#start/env.ts'
import { type Client, query } from '#engine/database/sql.ts'
import { utcNow } from '#engine/database/clock.ts'
import { utcText } from '#engine/definition/civil_date.ts'
import { ROWS, ARCHIVE } from '../../erasure/trail_entries.ts'

/**
 * Seals over the audit trail. Each seal has a digest of the rows in a range of ids and of the previous seal, signed
 * with a key derived from APP_KEY. If a row below the last seal is changed, added or deleted, the seals no longer
 * match. A seal of kind E records that retention deleted the rows of a range; one of kind R that values which may not be
 * in the trail were taken out of a range (`rewrite.ts`), with the last seal before that.
 */
export const SEALS = 'auditoria_lacres'
const PER_SEAL = 5000
/** Longer than any transaction: a row with an earlier id may be committed later. */
const SETTLED_MS = 3_600_000
export const NONE = '0'.repeat(64)

export interface Seal {
  id: number
  tipo: 'L' | 'E' | 'R'
  de_id: number
  ate_id: number
  quantidade: number
  resumo: string
  anterior: string
  lacre: string
  chave: string
}

const COLUMNS = [
  'id',
  'data_hora',
  'ator_tipo',
  'ator_id',
  'ator_nome',
  'empresa_id',
  'recurso',
  'registro_id',
  'acao',
  'mudancas',
  'requisicao',
  'pagina',
  'ip',
]
const NUMBERS = new Set(['id', 'ator_id', 'empresa_id', 'registro_id'])

export const keyOf = () => createHmac('sha256', env.get('APP_KEY')).update('lacre da auditoria').digest()
export const fingerprint = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 16)
/** The same text for the same row on every database. */
const written = (row: Record<string, unknown>) =>
  JSON.stringify(
    COLUMNS.map((name) => {
      const value = row[name]
      if (value === null || value === undefined) return null
      if (NUMBERS.has(name)) return Number(value)
      return name === 'data_hora' ? String(value).slice(0, 19).replace('T', ' ') : String(value)
    }),
  )

export async function digestOf(client: Client, from: number, to: number) {
  const hash = createHash('sha256')
  let quantidade = 0
  for (const table of [ARCHIVE, ROWS])
    for (let after = from - 1; ;) {
      const rows = await query<Record<string, unknown>>(
        client,
        `SELECT ${COLUMNS.join(', ')} FROM ${table} WHERE id > ? AND id <= ? ORDER BY id LIMIT 1000`,
        [after, to],
      )
      for (const row of rows) hash.update(written(row)).update('\n')
      quantidade += rows.length
      if (rows.length < 1000) break
      after = Number(rows.at(-1)!.id)
    }
  return { quantidade, resumo: hash.digest('hex') }
}

export const signed = (
  key: Buffer,
  item: Pick<Seal, 'tipo' | 'de_id' | 'ate_id' | 'quantidade' | 'resumo' | 'anterior'>,
) =>
  createHmac('sha256', key)
    .update(
      [item.anterior, item.tipo, Number(item.de_id), Number(item.ate_id), Number(item.quantidade), item.resumo].join(
        '|',
      ),
    )
    .digest('hex')

export const sealsOf = (client: Client) => query<Seal>(client, `SELECT * FROM ${SEALS} ORDER BY id`)

export async function append(
  client: Client,
  tipo: Seal['tipo'],
  from: number,
  to: number,
  content: { quantidade: number; resumo: string },
) {
  // Locked, so that no seal follows one that is being signed anew. In a transaction of the caller.
  const lock = client.dialect.name === 'mysql' ? ' FOR UPDATE' : ''
  const [last] = await query<Seal>(client, `SELECT * FROM ${SEALS} ORDER BY id DESC LIMIT 1${lock}`)
  const key = keyOf()
  const seal = { tipo, de_id: from, ate_id: to, ...content, anterior: last?.lacre ?? NONE }
  await client
    .insertQuery()
    .table(SEALS)
    .insert({ ...seal, lacre: signed(key, seal), chave: fingerprint(key), criado_em: utcNow() })
}

/** Seals the settled rows that are not sealed yet. Returns the number of rows. (`now`: for tests.) */
export async function sealAudit(client: Client, now = Date.now()): Promise<number> {
  let sealed = 0
  for (;;) {
    const [last] = await query<{ ate: number | null }>(
      client,
      `SELECT MAX(ate_id) AS ate FROM ${SEALS} WHERE tipo = 'L'`,
    )
    const after = Number(last?.ate ?? 0)
    // Up to the first row recent enough that rows with lower ids may still be uncommitted.
    const [young] = await query<{ id: number | null }>(
      client,
      `SELECT MIN(id) AS id FROM ${ROWS} WHERE id > ? AND data_hora >= ?`,
      [after, utcText(now - SETTLED_MS)],
    )
    const [edge] = await query<{ id: number | null }>(
      client,
      `SELECT MAX(id) AS id FROM (SELECT id FROM ${ROWS} WHERE id > ? AND id < ? ORDER BY id LIMIT ${PER_SEAL}) AS t`,
      [after, young?.id ?? Number.MAX_SAFE_INTEGER],
    )
    if (!edge?.id) return sealed
    sealed += await client.transaction(async (trx) => {
      const content = await digestOf(trx, after + 1, Number(edge.id))
      await append(trx, 'L', after + 1, Number(edge.id), content)
      return content.quantidade
    })
  }
}

export interface Verification {
  seals: number
  rows: number
  /** Rows above the last seal. */
  unsealed: number
  /** Seals created with another APP_KEY: their digests are checked, their signatures cannot be. */
  foreign: number
  faults: string[]
  /** The last seal. A copy stored elsewhere can prove that the end of the trail was cut off. */
  head: string | null
}

/** Compares every seal with its rows and with the previous seal. Writes nothing. */
export async function verifyAudit(client: Client): Promise<Verification> {
  const seals = await sealsOf(client)
  const key = keyOf()
  const own = fingerprint(key)
  const removed = seals.filter((seal) => seal.tipo === 'E')
  const told: Verification = { seals: seals.length, rows: 0, unsealed: 0, foreign: 0, faults: [], head: null }
  let before = NONE
  let edge = 0
  for (const seal of seals) {
    const name = `Lacre ${seal.id}`
    if (seal.anterior !== before) told.faults.push(`${name}: não segue o lacre anterior; falta um ou foi trocado.`)
    if (seal.chave !== own) told.foreign += 1
    else if (signed(key, seal) !== seal.lacre) told.faults.push(`${name}: a assinatura não confere.`)
    before = seal.lacre
    if (seal.tipo !== 'L') continue
    if (Number(seal.de_id) !== edge + 1) told.faults.push(`${name}: há registros entre este lacre e o anterior.`)
    edge = Number(seal.ate_id)
    const { quantidade, resumo } = await digestOf(client, Number(seal.de_id), edge)
    told.rows += quantidade
    const gone = removed.some((item) => Number(item.de_id) <= Number(seal.de_id) && Number(item.ate_id) >= edge)
    const range = `registros ${seal.de_id} a ${seal.ate_id}`
    if (gone) {
      if (quantidade)
        told.faults.push(`${name}: os ${range} foram removidos pelo prazo de guarda, mas há ${quantidade}.`)
    } else if (quantidade !== Number(seal.quantidade))
      told.faults.push(`${name}: os ${range} eram ${seal.quantidade} e agora são ${quantidade}.`)
    else if (resumo !== seal.resumo) told.faults.push(`${name}: o conteúdo dos ${range} mudou.`)
  }
  const [rest] = await query<{ n: number }>(client, `SELECT COUNT(*) AS n FROM ${ROWS} WHERE id > ?`, [edge])
  // Only sealed rows are ever archived.
  const [stray] = await query<{ n: number }>(client, `SELECT COUNT(*) AS n FROM ${ARCHIVE} WHERE id > ?`, [edge])
  if (Number(stray?.n)) told.faults.push(`Arquivo: há ${stray!.n} registros que nenhum lacre cobre.`)
  return { ...told, unsealed: Number(rest?.n ?? 0), head: seals.length ? before : null }
}

/** Whether a seal covers rows in a table from `moment` (UTC) or later. */
async function hasSince(client: Client, table: string, { de_id, ate_id }: Seal, moment: string) {
  const [young] = await query(client, `SELECT id FROM ${table} WHERE id >= ? AND id <= ? AND data_hora >= ? LIMIT 1`, [
    de_id,
    ate_id,
    moment,
  ])
  return young !== undefined
}

/** Years are those of São Paulo (UTC-3), as days are in the log. */
const YEAR = {
  mysql: 'YEAR(data_hora - INTERVAL 3 HOUR)',
  sqlite: "CAST(strftime('%Y', data_hora, '-3 hours') AS INTEGER)",
}

/**
 * Moves rows of past years into the archive, except last year's. One seal (5,000 rows) per transaction, so that other
 * work is not blocked and a killed process continues with the next night. Returns the number of rows.
 */
export async function archiveAudit(client: Client, now = Date.now()): Promise<number> {
  const edge = `${new Date(now - 3 * 3_600_000).getUTCFullYear() - 1}-01-01 03:00:00`
  const [first] = await query<{ id: number | null }>(client, `SELECT MIN(id) AS id FROM ${ROWS}`)
  const seals = await query<Seal>(client, `SELECT * FROM ${SEALS} WHERE tipo = 'L' AND ate_id >= ? ORDER BY id`, [
    first?.id ?? Number.MAX_SAFE_INTEGER,
  ])
  const columns = COLUMNS.join(', ')
  const year = YEAR[client.dialect.name === 'mysql' ? 'mysql' : 'sqlite']
  let moved = 0
  for (const seal of seals) {
    if (await hasSince(client, ROWS, seal, edge)) break
    moved += await client.transaction(async (trx) => {
      const range = [seal.de_id, seal.ate_id]
      await trx.rawQuery(
        `INSERT INTO ${ARCHIVE} (${columns}, ano) SELECT ${columns}, ${year} FROM ${ROWS} WHERE id >= ? AND id <= ?`,
        range,
      )
      return Number(
        await trx
          .from(ROWS)
          .whereBetween('id', range as [number, number])
          .delete(),
      )
    })
  }
  return moved
}

/**
 * Deletes rows older than `days`, by whole seals, and records the deletion in the chain. Returns the number of rows.
 */
export async function purgeAudit(client: Client, days: number, now = Date.now()): Promise<number> {
  const seals = await sealsOf(client)
  const gone = Math.max(0, ...seals.filter((seal) => seal.tipo === 'E').map((seal) => Number(seal.ate_id)))
  const before = utcText(now - days * 86_400_000)
  let upTo = 0
  let from = 0
  for (const seal of seals.filter((item) => item.tipo === 'L' && Number(item.de_id) > gone)) {
    if ((await hasSince(client, ROWS, seal, before)) || (await hasSince(client, ARCHIVE, seal, before))) break
    from ||= Number(seal.de_id)
    upTo = Number(seal.ate_id)
  }
  if (!upTo) return 0
  return client.transaction(async (trx) => {
    let quantidade = 0
    for (const table of [ARCHIVE, ROWS])
      quantidade += Number(await trx.from(table).where('id', '>=', from).where('id', '<=', upTo).delete())
    await append(trx, 'E', from, upTo, { quantidade, resumo: NONE })
    return quantidade
  })
}
