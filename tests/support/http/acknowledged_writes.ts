import { setTimeout as sleep } from 'node:timers/promises'
import { type ConnectionOptions, createConnection, type RowDataPacket } from 'mysql2/promise'
import type { Client } from './client.ts'

const ETAPAS = '/api/captacao/etapas-seletivas'

/** What the server said it had done. */
export class Acknowledged {
  readonly created = new Map<number, string>()
  readonly changed = new Map<number, number>()
  readonly removed = new Set<number>()
  readonly answers = new Map<string, number>()
  writes = 0
  /** Milliseconds of the slowest answer. */
  slowest = 0

  /** What the database of `settings` has not, or not as it was acknowledged: nothing, one hopes. `begin`: a statement before. */
  async lost(settings: ConnectionOptions, begin?: string): Promise<string[]> {
    const connection = await createConnection(settings)
    if (begin) await connection.query(begin)
    const [rows] = await connection.query<RowDataPacket[]>('SELECT id, nome, ordem FROM etapas_seletivas')
    await connection.end()
    const found = new Map(rows.map((row) => [row.id as number, row]))
    return [
      ...[...this.created].filter(([id, nome]) => found.get(id)?.nome !== nome).map(([id]) => `created ${id}`),
      ...[...this.changed]
        .filter(([id, ordem]) => this.created.has(id) && (found.get(id)?.ordem ?? 0) < ordem)
        .map(([id]) => `changed ${id}`),
      ...[...this.removed].filter((id) => found.has(id)).map((id) => `removed ${id}`),
    ]
  }
}

/** Creates (alone, many, with a transaction of their own), changes and removes until it is told to stop. */
export async function writeAndNote(client: Client, told: Acknowledged, stopped: () => boolean, writer: number) {
  const note = async <T extends { status: number; body: any }>(item: Promise<T>): Promise<T | null> => {
    const began = performance.now()
    const answer = await item.catch(() => null)
    told.slowest = Math.max(told.slowest, performance.now() - began)
    const kind = answer ? `${answer.status} ${answer.body?.code ?? ''}`.trim() : 'no answer'
    told.answers.set(kind, (told.answers.get(kind) ?? 0) + 1)
    if (answer && answer.status < 300) told.writes++
    return answer
  }
  for (let number = 1; !stopped(); number++) {
    const nome = `E ${writer}.${number}.${told.writes}`
    const one = await note(client.post(ETAPAS, { ordem: 1, nome }))
    if (one?.status !== 201) {
      await sleep(20)
      continue
    }
    const { id } = one.body
    told.created.set(id, nome)
    const many = await note(
      client.post(`${ETAPAS}/lote`, { rows: [1, 2].map((at) => ({ ordem: at, nome: `${nome}.${at}` })) }),
    )
    if (many?.status === 201)
      many.body.ids.forEach((each: number, at: number) => told.created.set(each, `${nome}.${at + 1}`))
    for (const ordem of [2, 3]) {
      const answer = await note(client.put(`${ETAPAS}/${id}`, { ordem }))
      if (answer?.status === 200) told.changed.set(id, ordem)
    }
    if (number % 3) continue
    told.created.delete(id)
    const gone = await note(client.delete(`${ETAPAS}/${id}`))
    if (gone?.status === 204) told.removed.add(id)
  }
}
