/** The fields of a vacancy that determine the next step. */
export interface VacancyFacts {
  situacao?: string | null
  data?: string | null
  dataPrevisaoEncerramento?: string | null
  dataEncerramento?: string | null
  quantidade?: number | null
  qtdVagasPreenchidas?: number | null
  tipoVaga?: string | null
  /** Whether it follows an approval chain; whether its current step waits for the user. */
  emAprovacao?: boolean | null
  aguardaMinhaAprovacao?: boolean | null
  anuncio?: { titulo?: string | null; exibirModuloExterno?: boolean | null } | null
}

/** The action for a state; undefined during sourcing (then it is inviting), and when the vacancy is over. */
export function nextAction({ situacao, quantidade, qtdVagasPreenchidas, tipoVaga, anuncio, ...row }: VacancyFacts) {
  if (row.emAprovacao) return row.aguardaMinhaAprovacao ? 'aprovar' : undefined
  if (situacao === 'Em análise' || situacao === 'Reprovada') return 'libera'
  if (situacao === 'Suspensa') return 'reabre'
  if (situacao !== 'Aprovada') return undefined
  if ((qtdVagasPreenchidas ?? 0) >= (quantidade ?? 1)) return 'encerra'
  return anuncio?.titulo && !anuncio.exibirModuloExterno && tipoVaga !== 'INTERNA' ? 'publicar' : undefined
}

/** The opposite decision of an action: both are always offered together. */
const INSTEAD: Record<string, string> = { aprovar: 'recusar-aprovacao', libera: 'reprova' }

/** The action for a state, and the alternative decision. */
export function nextActions(row: VacancyFacts): string[] {
  const next = nextAction(row)
  return next === undefined ? [] : [next, ...(INSTEAD[next] ? [INSTEAD[next]] : [])]
}

const DAY = 86_400_000
export const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)
const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)
const RUNNING = ['Aprovada', 'Em análise']

/** How long a vacancy has been open, in words. */
export function openFor({ data, dataEncerramento }: VacancyFacts, today: string): string {
  if (!data) return ''
  const count = Math.max(0, daysFrom(data, dataEncerramento ?? today))
  if (dataEncerramento) return `aberta por ${days(count)}`
  return count === 0 ? 'aberta hoje' : `aberta há ${days(count)}`
}

/** Delay against the planned closing date; null without one, and when the vacancy no longer runs. */
export function lateness({ situacao, dataPrevisaoEncerramento }: VacancyFacts, today: string) {
  if (!dataPrevisaoEncerramento || !RUNNING.includes(situacao ?? '')) return null
  const left = daysFrom(today, dataPrevisaoEncerramento)
  if (left < 0) return { label: `${days(-left)} de atraso`, tone: 'error' as const }
  if (left === 0) return { label: 'Vence hoje', tone: 'warning' as const }
  return { label: `Vence em ${days(left)}`, tone: left <= 7 ? ('warning' as const) : ('neutral' as const) }
}

const OVER = ['Encerrada', 'Cancelada']

/** Text shown instead of an advert or of candidates; a vacancy that is over does not announce anything to come. */
export const noAdvertYet = ({ situacao }: VacancyFacts) =>
  OVER.includes(situacao ?? '')
    ? 'Esta vaga não teve anúncio.'
    : 'Esta vaga ainda não tem anúncio. Edite a vaga e preencha a aba Anúncio.'
export const nobodyYet = ({ situacao }: VacancyFacts) =>
  OVER.includes(situacao ?? '') ? 'Esta vaga não teve candidatos.' : 'Ainda não há candidatos nesta vaga.'
