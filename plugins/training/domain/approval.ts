/** Approval requirements of a class and its course. */
export interface Demands {
  /** No participant is approved before the class has been held. */
  realizada: boolean
  dias: number
  /** Minimum attendance in percent. */
  frequenciaMinima: number
  avaliacoes: { id: number; tipo: string; minimo: number | null }[]
  /** Number of mandatory lessons; 0 if the class does not use the online content of its course. */
  licoes: number
}

export interface Given {
  presencas: number
  /** Results by course evaluation. */
  resultados: Map<number, number>
  /** Number of completed mandatory lessons. */
  licoes: number
}

const round = (value: number) => Math.round(value * 100) / 100

/** Attended class days in percent of all; null while the class has no days. */
export const attendance = ({ dias }: Pick<Demands, 'dias'>, { presencas }: Pick<Given, 'presencas'>): number | null =>
  dias > 0 ? Math.min(100, round((presencas / dias) * 100)) : null

/** Completed lessons in percent of the mandatory ones; null if there are none. */
export const progress = ({ licoes }: Pick<Demands, 'licoes'>, item: Pick<Given, 'licoes'>): number | null =>
  licoes > 0 ? Math.min(100, round((item.licoes / licoes) * 100)) : null

/** Mean of the grades; null if there are none. Percentages and questionnaires do not count as grades. */
export function gradeOf({ avaliacoes }: Demands, { resultados }: Given): number | null {
  const grades = avaliacoes.flatMap((avaliacao) => (avaliacao.tipo === 'n' ? (resultados.get(avaliacao.id) ?? []) : []))
  return grades.length ? round(grades.reduce((sum, grade) => sum + grade, 0) / grades.length) : null
}

/**
 * Whether a participant has the minimum attendance, completed all mandatory lessons and reached the minimum of every
 * evaluation that has one.
 */
export function isApproved(demands: Demands, given: Given): boolean {
  if (!demands.realizada) return false
  const frequencia = attendance(demands, given)
  if (frequencia !== null && frequencia < demands.frequenciaMinima) return false
  if (given.licoes < demands.licoes) return false
  return demands.avaliacoes.every(({ id, minimo }) => minimo === null || (given.resultados.get(id) ?? -1) >= minimo)
}
