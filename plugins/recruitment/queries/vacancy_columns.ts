import { type Context, count, daysBetween, type RowAt, when } from '#engine'
import { vacancyState } from '../domain/vacancy_state.ts'

/** Number of people in the selection of each vacancy, including those refused. */
export async function candidatesOfVacancies(
  rows: RowAt<'captacao/solicitacoes-pessoal'>[],
  context: Context,
): Promise<number[]> {
  const found = await context
    .query('captacao/candidato-solicitacoes')
    .where(when('solicitacao').in(rows.map((row) => row.id)))
    .select({ vaga: 'solicitacao.id', total: count() })
    .groupBy('vaga')
    .mapBy('vaga')
  return rows.map((row) => found.get(row.id)?.total ?? 0)
}

/** Days from the request to the end, or to today. */
export const daysOpen = (rows: RowAt<'captacao/solicitacoes-pessoal'>[], { today }: Context): (number | null)[] =>
  rows.map((row) => (row.data ? Math.max(0, daysBetween(row.data, row.dataEncerramento ?? today)) : null))

const days = (number: number) => (number === 1 ? '1 dia' : `${number} dias`)

/** State of an open vacancy against its planned closing date. */
export const standing = (rows: RowAt<'captacao/solicitacoes-pessoal'>[], { today }: Context): (string | null)[] =>
  rows.map((row) => {
    if (!row.dataPrevisaoEncerramento || !['Aprovada', 'Em análise'].includes(vacancyState(row))) return null
    const left = daysBetween(today, row.dataPrevisaoEncerramento)
    return left < 0 ? `${days(-left)} de atraso` : left === 0 ? 'Vence hoje' : `Vence em ${days(left)}`
  })
