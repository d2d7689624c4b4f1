import { RuleError } from '#engine'
import type { Survey } from './rows.ts'

type Running = Pick<Survey, 'liberado' | 'dataInicio' | 'dataFim'>

/** Why a survey takes no answers now; null while it does. */
export function closedReason(survey: Running, today: string): string | null {
  if (!survey.liberado) return 'Esta pesquisa não está aberta.'
  if (today < survey.dataInicio) return 'Esta pesquisa ainda não começou.'
  return today > survey.dataFim ? 'O prazo desta pesquisa terminou.' : null
}

/** @throws RuleError outside the dates of a survey, and while it is blocked */
export function assertOpen(survey: Running, today: string): void {
  const reason = closedReason(survey, today)
  if (reason) throw new RuleError(reason)
}
