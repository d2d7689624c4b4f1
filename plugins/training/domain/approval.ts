/** What a class and its course ask of who takes part. */
export interface Demands {
  /** Nobody is approved before the class is over. */
  realizada: boolean
  dias: number
  /** Least attendance in percent. */
  frequenciaMinima: number
  avaliacoes: { id: number; tipo: string; minimo: number | null }[]
  /** Lessons everybody has to complete; none where the class goes without the online content of its course. */
  licoes: number
}

export interface Given {
  presencas: number
  /** By course evaluation. */
  resultados: Map<number, number>
  /** Of the lessons everybody has to complete. */
  licoes: number
}

const round = (value: number) => Math.round(value * 100) / 100

/** Attended lessons in percent of all; null while the class has no days. */
export const attendance = ({ dias }: Pick<Demands, 'dias'>, { presencas }: Pick<Given, 'presencas'>): number | null =>
  dias > 0 ? Math.min(100, round((presencas / dias) * 100)) : null

/** Completed lessons in percent of those one has to complete; null without any. */
export const progress = ({ licoes }: Pick<Demands, 'licoes'>, given: Pick<Given, 'licoes'>): number | null =>
  licoes > 0 ? Math.min(100, round((given.licoes / licoes) * 100)) : null

/** The mean of the grades; null without one. Percentages and questionnaires are no grades. */
export function gradeOf({ avaliacoes }: Demands, { resultados }: Given): number | null {
  const grades = avaliacoes.flatMap((one) => (one.tipo === 'n' ? (resultados.get(one.id) ?? []) : []))
  return grades.length ? round(grades.reduce((sum, one) => sum + one, 0) / grades.length) : null
}

/** Whether somebody attended enough and reached the minimum of every evaluation that has one. */
export function isApproved(demands: Demands, given: Given): boolean {
  if (!demands.realizada) return false
  const frequencia = attendance(demands, given)
  if (frequencia !== null && frequencia < demands.frequenciaMinima) return false
  if (given.licoes < demands.licoes) return false
  return demands.avaliacoes.every(({ id, minimo }) => minimo === null || (given.resultados.get(id) ?? -1) >= minimo)
}
