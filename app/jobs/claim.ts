import { databaseNow } from '#app/cluster/database_clock.ts'
import type { JobDefinition } from './registry.ts'
import { jobDefinition, jobNames, PermanentJobError } from './registry.ts'
import { jobs } from './store.ts'

/**
 * A job reserved by this process. The attempt number is a fencing token: the next process to claim the job gets a
 * higher one.
 */
export interface ClaimedJob {
  id: number
  data: string
  attempt: number
  maxAttempts: number
  definition: JobDefinition
}

/** Rows read per poll. More than one, so that a process that loses a race has another row to try. */
const CANDIDATES = 10

/** Reserves the next due job, or one whose lease has expired. Null when there is none. */
export async function claimJob(): Promise<ClaimedJob | null> {
  const names = jobNames()
  if (names.length === 0) return null
  const now = databaseNow()
  const candidates = await jobs()
    .select('id', 'nome', 'dados', 'estado', 'tentativas', 'max_tentativas')
    .whereIn('nome', names)
    .where((due) => {
      due
        .where((waiting) => waiting.where('estado', 'pendente').where('executar_em', '<=', now))
        .orWhere((silent) => silent.where('estado', 'executando').where('reservada_ate', '<', now))
    })
    .orderBy('executar_em')
    .orderBy('id')
    .limit(CANDIDATES)
  for (const row of candidates) {
    // A job that crashes its process must not be retried forever.
    if (row.estado === 'executando' && row.tentativas >= row.max_tentativas) await giveUp(row)
    else if (await reserve(row)) {
      return {
        id: Number(row.id),
        data: row.dados,
        attempt: row.tentativas + 1,
        maxAttempts: row.max_tentativas,
        definition: jobDefinition(row.nome),
      }
    }
  }
  return null
}

/** Compare and set: of all processes that read the row in this state, only one can change it. */
const unchanged = (row: any) =>
  jobs().where('id', row.id).where('estado', row.estado).where('tentativas', row.tentativas)

async function reserve(row: any): Promise<boolean> {
  const changed = await unchanged(row).update({
    estado: 'executando',
    tentativas: row.tentativas + 1,
    reservada_ate: databaseNow(undefined, jobDefinition(row.nome).lease),
    atualizada_em: databaseNow(),
  })
  return Number(changed) === 1
}

const INTERRUPTED = 'O processo que executava a tarefa foi interrompido.'

async function giveUp(row: any) {
  const changed = await unchanged(row)
    .where('reservada_ate', '<', databaseNow())
    .update({ estado: 'falhou', mensagem: INTERRUPTED, chave: null, atualizada_em: databaseNow() })
  if (Number(changed) === 1)
    await jobDefinition(row.nome).onFailure?.({
      id: Number(row.id),
      attempt: row.tentativas,
      error: new PermanentJobError(INTERRUPTED),
      retryAt: null,
    })
}
