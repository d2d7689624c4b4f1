import { type Context, count, when } from '#engine'
import { vacancyStateColumn } from '../domain/vacancy_state.ts'

const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id)

/** The states of the vacancies of the adverts. */
export async function situationsOf(rows: { id: number }[], context: Context): Promise<(string | null)[]> {
  const found = await context
    .query('captacao/solicitacoes-pessoal')
    .where(when('id').in(idsOf(rows)))
    .select({ id: 'id', situacao: vacancyStateColumn() })
    .mapBy('id')
  return rows.map(({ id }) => found.get(id)?.situacao ?? null)
}

const applications = (rows: { id: number }[], { query }: Context) =>
  query('captacao/candidato-solicitacoes').where(when('solicitacao').in(idsOf(rows)))

/** Number of applications. */
export async function applicationCounts(rows: { id: number }[], context: Context): Promise<number[]> {
  const found = await applications(rows, context)
    .select({ id: 'solicitacao.id', total: count() })
    .groupBy('id')
    .mapBy('id')
  return rows.map((row) => found.get(row.id)?.total ?? 0)
}

/** The latest application. */
export async function latestApplications(rows: { id: number }[], context: Context): Promise<unknown[]> {
  const found = await applications(rows, context)
    .latestPer('solicitacao', 'id')
    .select('id', 'data', 'candidato')
    .select({ vaga: 'solicitacao.id' })
    .mapBy('vaga')
  return rows.map((row) => {
    const { vaga: _vaga, ...latest } = found.get(row.id) ?? { vaga: null, id: null }
    return latest.id === null ? null : latest
  })
}
