import { readDatabaseNow } from '#app/jobs/clock.ts'
import { jobs } from '#app/jobs/store.ts'

/** Seconds the longest waiting job is late, 0 when none is. */
export async function oldestDueJob(): Promise<number> {
  const row = await jobs().where('estado', 'pendente').min('executar_em as oldest').first()
  if (!row?.oldest) return 0
  return Math.max(0, Math.round(((await readDatabaseNow()) - Number(row.oldest)) / 1000))
}

/** How many jobs of each name are in each state that is not over, and failed ones that are still kept. */
export async function jobCounts(): Promise<{ name: string; state: string; count: number }[]> {
  const rows = await jobs()
    .whereIn('estado', ['pendente', 'executando', 'falhou'])
    .groupBy('nome', 'estado')
    .select('nome', 'estado')
    .count('* as many')
  return rows.map((row) => ({ name: row.nome, state: row.estado, count: Number(row.many) }))
}
