import { type Context, engine, EngineError, when } from '#engine'
import { sweepErased } from '#app/erasure/index.ts'
import { accountOf, eraseCandidate, eraseRequested, noteRetention } from '../services/erase_candidate.ts'
import { pendingOf } from '../queries/pending.ts'

export const FORGET_JOB = 'recruitment.esquecer-candidatos'

/** The day `months` earlier. */
function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

/**
 * Removes portal candidates that were not changed within the retention period of the company (`tempoExclusaoCandidato`,
 * in months; 0 means forever). People hired or in a running selection stay. Removals are recorded (Exclusões de dados).
 * Returns the number of removals.
 */
export async function eraseCandidates(context: Context): Promise<number> {
  const months = Number(context.settings.tempoExclusaoCandidato ?? 0)
  if (!(months > 0)) return 0
  const found = await context
    .query('captacao/candidatos')
    .where(
      when('moduloExterno').is(true),
      when('contratado').is(false),
      when('atualizadoEm').below(monthsBefore(context.today, months)),
    )
    .select('id', 'nome')
    .rows()
  const names = new Map(found.map((row) => [Number(row.id), String(row.nome)]))
  const ids = [...names.keys()]
  let gone = 0
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500)
    const pending = await pendingOf(context, some)
    for (const id of some.filter((value) => !pending.has(value))) {
      try {
        await context.transaction(async (inside) => {
          const account = await accountOf(inside, id)
          await eraseCandidate(inside, id, names.get(id)!)
          await noteRetention(inside, { id, nome: names.get(id)! }, account)
        })
        gone++
      } catch (error) {
        // Something else refers to the person by now: this one stays, the others are still removed.
        if (!(error instanceof EngineError)) throw error
      }
    }
  }
  return gone
}

/** The nightly job over all companies: first erasure requests, then expired records. */
export async function eraseInAllCompanies(context: Context) {
  for (const id of await context.query('utilitario/empresas').select('id').values()) {
    const company = await engine().systemContext(id)
    await eraseRequested(company)
    await eraseCandidates(company)
  }
  // Once for all people of the night.
  await sweepErased()
}
