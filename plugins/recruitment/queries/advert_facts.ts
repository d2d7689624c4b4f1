import type { Context, Row } from '#engine'
import { SITUACOES_VAGA, situationOf } from '../rules/vacancy_state.ts'

const idsOf = (rows: Row[]) => rows.map((row) => row.id)

/** The state of the vacancies behind the adverts. */
export async function situationsOf(rows: Row[], context: Context): Promise<(string | null)[]> {
  const found = await context.db
    .from('solicitacoes_pessoal')
    .whereIn('id', idsOf(rows))
    .select('id', 'status', 'suspensa', 'encerrada', 'cancelada')
  const byId = new Map(found.map((one) => [one.id, SITUACOES_VAGA[situationOf(one)]]))
  return rows.map((row) => byId.get(row.id) ?? null)
}

/** How many applied. */
export async function applicationCounts(rows: Row[], context: Context): Promise<number[]> {
  const found = await context
    .limit(context.db.from('candidato_solicitacoes as cs'), 'captacao/candidato-solicitacoes', 'cs')
    .whereIn('cs.solicitacao_id', idsOf(rows))
    .groupBy('cs.solicitacao_id')
    .select('cs.solicitacao_id')
    .count('* as total')
  const byId = new Map(found.map((one) => [one.solicitacao_id, Number(one.total)]))
  return rows.map((row) => byId.get(row.id) ?? 0)
}

/** Who applied last. */
export async function latestApplications(rows: Row[], context: Context): Promise<unknown[]> {
  const last = await context
    .limit(context.db.from('candidato_solicitacoes as cs'), 'captacao/candidato-solicitacoes', 'cs')
    .whereIn('cs.solicitacao_id', idsOf(rows))
    .groupBy('cs.solicitacao_id')
    .max('cs.id as id')
  const found = await context.db
    .from('candidato_solicitacoes as cs')
    .join('candidatos as c', 'c.id', 'cs.candidato_id')
    .whereIn(
      'cs.id',
      last.map((one) => one.id),
    )
    .select('cs.id', 'cs.solicitacao_id', 'cs.data', 'c.id as pessoa', 'c.nome')
  const byId = new Map(
    found.map((one) => [
      one.solicitacao_id,
      { id: one.id, data: String(one.data).slice(0, 10), candidato: { id: one.pessoa, nome: one.nome } },
    ]),
  )
  return rows.map((row) => byId.get(row.id) ?? null)
}
