import { readDatabaseNow } from '#app/cluster/database_clock.ts'
import { jobs } from '#app/jobs/store.ts'

/** Delay in seconds of the oldest due job, 0 when none is late. */
export async function oldestDueJob(): Promise<number> {
  const row = await jobs().where('estado', 'pendente').min('executar_em as oldest').first()
  if (!row?.oldest) return 0
  return Math.max(0, Math.round(((await readDatabaseNow()) - Number(row.oldest)) / 1000))
}

/** Number of jobs by name and state: pending, running, and failed ones that are still stored. */
export async function jobCounts(): Promise<{ name: string; state: string; count: number }[]> {
  const rows = await jobs()
    .whereIn('estado', ['pendente', 'executando', 'falhou'])
    .groupBy('nome', 'estado')
    .select('nome', 'estado')
    .count('* as many')
  return rows.map((row) => ({ name: row.nome, state: row.estado, count: Number(row.many) }))
}
