import { type Condition, derivedState, inState, type RowAt, stateColumn, type States, type Tone, when } from '#engine'

/**
 * The displayed state of a vacancy; the flags take precedence over the approval, in this order. The codes are those of
 * the API.
 */
export const VACANCY_STATES = {
  Cancelada: { tone: 'neutral', when: when('cancelada').is(true), refusal: 'A vaga está cancelada.' },
  Encerrada: {
    tone: 'neutral',
    when: when('encerrada').is(true),
    refusal: 'A vaga está encerrada. Reabra a vaga para continuar.',
  },
  Suspensa: { tone: 'warning', when: when('suspensa').is(true), refusal: 'A vaga está suspensa.' },
  Reprovada: { tone: 'error', when: when('status').is('R') },
  Aprovada: { tone: 'success', when: when('status').is('A') },
  'Em análise': { tone: 'info' },
} as const satisfies States

type VacancyState = keyof typeof VACANCY_STATES

/** The columns that determine the state of a vacancy. */
type Flags = {
  [K in 'cancelada' | 'encerrada' | 'suspensa' | 'status']?: RowAt<'captacao/solicitacoes-pessoal'>[K] | null
}

export const vacancyState = (row: Flags) => derivedState(VACANCY_STATES, row) as VacancyState

/** As a column of a query; `at` is the reference to the vacancy. */
export const vacancyStateColumn = (at?: string) => stateColumn(VACANCY_STATES, at)

export const vacancyIn = (...states: VacancyState[]) => inState(VACANCY_STATES, ...states)

export const isOpen = vacancyIn('Suspensa', 'Reprovada', 'Aprovada', 'Em análise')
export const isApproved = vacancyIn('Aprovada')
/** A rejected vacancy can be decided again, but it is not in progress. */
export const isInProgress = vacancyIn('Aprovada', 'Em análise')

/** How lists, reports and statistics group vacancies, by the codes of the specification. */
export const VACANCY_LISTS = {
  A: ['Abertas em andamento', isInProgress],
  S: ['Abertas suspensas', vacancyIn('Suspensa')],
  E: ['Encerradas', vacancyIn('Encerrada')],
  C: ['Canceladas', vacancyIn('Cancelada')],
  R: ['Reprovadas', vacancyIn('Reprovada')],
} satisfies Record<string, [string, Condition]>

/** The colour of each list is that of its state; in progress is blue everywhere. */
export const VACANCY_LIST_TONES = {
  A: 'info',
  S: VACANCY_STATES.Suspensa.tone,
  E: VACANCY_STATES.Encerrada.tone,
  C: VACANCY_STATES.Cancelada.tone,
  R: VACANCY_STATES.Reprovada.tone,
} as const satisfies Record<keyof typeof VACANCY_LISTS, Tone>

/** The lists that reports and statistics offer. */
const { A, S, E, C } = VACANCY_LISTS
export const STATUS_LISTA = { T: 'Todas', A: A[0], S: S[0], E: E[0], C: C[0] }

/** Why candidates cannot be moved through the selection now; null if they can. */
export function selectionClosed(row: Flags): string | null {
  const { refusal = null } = VACANCY_STATES[vacancyState(row)] as States[string]
  return refusal
}

/** Why candidates cannot enter the vacancy now; null if they can. */
export const entryBlockedReason = (row: Flags) =>
  selectionClosed(row) ?? (vacancyState(row) === 'Aprovada' ? null : 'A vaga ainda não foi aprovada.')
