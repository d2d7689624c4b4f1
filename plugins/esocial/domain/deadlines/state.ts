import { all, any, brDate, daysBetween, not, when } from '#engine'

/** How an event stands to its legal date. What was sent and refused is due as if it had not been sent. */
export const PRAZOS = {
  // What was sent is no longer what the record says: sent in time or not, it has to be corrected.
  ALTERADO: { label: 'Alterado depois do envio', tone: 'warning', when: when('alterado').is(true) },
  SEM_PRAZO: {
    label: 'Sem prazo',
    tone: 'neutral',
    when: any(when('prazo').empty(), when('situacao').is('REFEITO')),
  },
  ENVIADO_COM_ATRASO: {
    label: 'Enviado com atraso',
    tone: 'warning',
    when: all(when('enviadoEm').filled(), when('situacao').isNot('COM_ERRO'), when('enviadoEm').after('prazo')),
  },
  ENVIADO_NO_PRAZO: {
    label: 'Enviado no prazo',
    tone: 'success',
    when: all(when('enviadoEm').filled(), when('situacao').isNot('COM_ERRO')),
  },
  ATRASADO: { label: 'Atrasado', tone: 'error', when: when('prazo').inPast() },
  VENCE: { label: 'Vence em breve', tone: 'warning', when: not(when('avisarEm').inFuture()) },
  NO_PRAZO: { label: 'No prazo', tone: 'info' },
} as const

/** Days to a legal date, in words. */
export function untilWords(days: number): string {
  if (days === 0) return 'Vence hoje'
  const count = Math.abs(days) === 1 ? '1 dia' : `${Math.abs(days)} dias`
  return days > 0 ? `Vence em ${count}` : `Atrasado há ${count}`
}

/** 'Vence em 2 dias (02/12/2026)'. */
export const deadlineWords = (today: string, prazo: string): string =>
  `${untilWords(daysBetween(today, prazo))} (${brDate(prazo)})`
