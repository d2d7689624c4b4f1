/** What of a vacancy tells what comes next. */
export interface VacancyFacts {
  situacao?: string | null
  data?: string | null
  dataPrevisaoEncerramento?: string | null
  dataEncerramento?: string | null
  quantidade?: number | null
  qtdVagasPreenchidas?: number | null
  tipoVaga?: string | null
  /** It follows a chain of approvals; whether its present step waits for whoever looks. */
  emAprovacao?: boolean | null
  aguardaMinhaAprovacao?: boolean | null
  anuncio?: { titulo?: string | null; exibirModuloExterno?: boolean | null } | null
}

/** The action a state asks for; undefined while people are looked for (then it is inviting), and when all is over. */
export function nextAction({ situacao, quantidade, qtdVagasPreenchidas, tipoVaga, anuncio, ...row }: VacancyFacts) {
  if (row.emAprovacao) return row.aguardaMinhaAprovacao ? 'aprovar' : undefined
  if (situacao === 'Em análise' || situacao === 'Reprovada') return 'libera'
  if (situacao === 'Suspensa') return 'reabre'
  if (situacao !== 'Aprovada') return undefined
  if ((qtdVagasPreenchidas ?? 0) >= (quantidade ?? 1)) return 'encerra'
  return anuncio?.titulo && !anuncio.exibirModuloExterno && tipoVaga !== 'INTERNA' ? 'publicar' : undefined
}

/** What the action decides the other way: one is never offered without the other. */
const INSTEAD: Record<string, string> = { aprovar: 'recusar-aprovacao', libera: 'reprova' }

/** The action a state asks for, and what may be decided instead. */
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

/** How it stands against its term; null without one, and when nothing is left to be late with. */
export function lateness({ situacao, dataPrevisaoEncerramento }: VacancyFacts, today: string) {
  if (!dataPrevisaoEncerramento || !RUNNING.includes(situacao ?? '')) return null
  const left = daysFrom(today, dataPrevisaoEncerramento)
  if (left < 0) return { label: `${days(-left)} de atraso`, tone: 'error' as const }
  if (left === 0) return { label: 'Vence hoje', tone: 'warning' as const }
  return { label: `Vence em ${days(left)}`, tone: left <= 7 ? ('warning' as const) : ('neutral' as const) }
}

const OVER = ['Encerrada', 'Cancelada']

/** What stands in place of an advert or of candidates; of a vacancy that is over nothing is still to come. */
export const noAdvertYet = ({ situacao }: VacancyFacts) =>
  OVER.includes(situacao ?? '')
    ? 'Esta vaga não teve anúncio.'
    : 'Esta vaga ainda não tem anúncio. Edite a vaga e preencha a aba Anúncio.'
export const nobodyYet = ({ situacao }: VacancyFacts) =>
  OVER.includes(situacao ?? '') ? 'Esta vaga não teve candidatos.' : 'Ainda não há candidatos nesta vaga.'
