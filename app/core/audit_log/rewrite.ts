import { type Client, query } from '#engine/database/sql.ts'
import { append, digestOf, fingerprint, keyOf, NONE, type Seal, SEALS, sealsOf, signed } from './seals.ts'
import { ARCHIVE, ROWS } from '../../erasure/trail_entries.ts'

/** A row of the trail as far as it may be rewritten. */
export interface TrailRow {
  id: number
  recurso: string
  registro_id: number | null
  ator_nome: string
  acao: string
  mudancas: string | null
  pagina: string | null
  ip: string | null
}
export type TrailChange = Partial<Pick<TrailRow, 'ator_nome' | 'acao' | 'mudancas' | 'pagina' | 'ip'>>

export interface Rewriting {
  /** Which rows are looked at: a condition in SQL with its values. */
  where: { sql: string; bindings: unknown[] }
  /** The new values of a row; null leaves it. */
  change: (row: TrailRow) => TrailChange | null
  signal?: AbortSignal
  /** Called after each part, with the rows looked at so far. */
  progress?: (rows: number) => Promise<void>
}

const PART = 500

/**
 * Takes out of the trail and its archive what may not be there. Seals over rewritten rows are signed anew, with those that
 * follow them, and a seal of kind R records the range and the last seal before it. A seal that did not fit its rows
 * before does not fit them afterwards either. Rows are rewritten in parts, so a run that was interrupted can be repeated.
 * @returns the number of rewritten rows
 */
export async function rewriteTrail(client: Client, rewriting: Rewriting): Promise<number> {
  let rewritten = 0
  let looked = 0
  for (const table of [ROWS, ARCHIVE])
    for (let after = 0; ;) {
      rewriting.signal?.throwIfAborted()
      const { sql, bindings } = rewriting.where
      const rows = await query<TrailRow>(
        client,
        `SELECT id, recurso, registro_id, ator_nome, acao, mudancas, pagina, ip FROM ${table} WHERE id > ? AND (${sql}) ORDER BY id LIMIT ${PART}`,
        [after, ...bindings],
      )
      if (!rows.length) break
      after = Number(rows.at(-1)!.id)
      const changes = rows.flatMap((row): [number, TrailChange][] => {
        const change = rewriting.change(row)
        return change ? [[Number(row.id), change]] : []
      })
      if (changes.length) await rewritePart(client, table, changes)
      rewritten += changes.length
      looked += rows.length
      await rewriting.progress?.(looked)
      if (rows.length < PART) break
    }
  return rewritten
}

async function rewritePart(client: Client, table: string, changes: [number, TrailChange][]) {
  await client.transaction(async (trx) => {
    if (trx.dialect.name === 'mysql') await trx.rawQuery(`SELECT id FROM ${SEALS} ORDER BY id FOR UPDATE`)
    const seals = await sealsOf(trx)
    const covers = ({ de_id, ate_id, tipo }: Seal) =>
      tipo === 'L' && changes.some(([id]) => id >= Number(de_id) && id <= Number(ate_id))
    const touched = seals.filter(covers)
    const fitted = new Set<number>()
    for (const seal of touched)
      if ((await digestOf(trx, Number(seal.de_id), Number(seal.ate_id))).resumo === seal.resumo) fitted.add(seal.id)
    for (const [id, change] of changes) await trx.from(table).where('id', id).update(change)
    const digests = new Map<number, string>()
    for (const seal of touched)
      if (fitted.has(seal.id))
        digests.set(seal.id, (await digestOf(trx, Number(seal.de_id), Number(seal.ate_id))).resumo)
    if (!touched.length) return
    await signAnew(trx, seals, digests)
    const range = [Math.min(...changes.map(([id]) => id)), Math.max(...changes.map(([id]) => id))] as const
    await append(trx, 'R', range[0], range[1], {
      quantidade: changes.length,
      resumo: seals.at(-1)?.lacre ?? NONE,
    })
  })
}

/** Signs the seals from the first changed one on. Links and signatures that were wrong stay wrong. */
async function signAnew(client: Client, seals: Seal[], digests: Map<number, string>) {
  const key = keyOf()
  const own = fingerprint(key)
  let before = NONE
  let now = NONE
  for (const seal of seals) {
    const linked = seal.anterior === before
    const next = { ...seal, resumo: digests.get(seal.id) ?? seal.resumo, anterior: linked ? now : seal.anterior }
    const genuine = seal.chave !== own || signed(key, seal) === seal.lacre
    const changed = next.resumo !== seal.resumo || next.anterior !== seal.anterior
    before = seal.lacre
    now = changed && genuine ? signed(key, next) : seal.lacre
    if (changed)
      await client
        .from(SEALS)
        .where('id', seal.id)
        .update({ resumo: next.resumo, anterior: next.anterior, lacre: now, ...(genuine && { chave: own }) })
  }
}
