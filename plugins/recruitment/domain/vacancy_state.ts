import { any, all, when, type Row } from '#engine'

/** What people see as the situation of a vacancy: the flags win over the approval, in this order. */
export const SITUACOES_VAGA = {
  CANCELADA: 'Cancelada',
  ENCERRADA: 'Encerrada',
  SUSPENSA: 'Suspensa',
  I: 'Em análise',
  A: 'Aprovada',
  R: 'Reprovada',
} as const

export function situationOf(row: Pick<Row, string>): keyof typeof SITUACOES_VAGA {
  if (row.cancelada) return 'CANCELADA'
  if (row.encerrada) return 'ENCERRADA'
  if (row.suspensa) return 'SUSPENSA'
  return row.status === 'A' || row.status === 'R' ? row.status : 'I'
}

/** Conditions of the buttons, and of the list filter. */
export const isOpen = all(when('encerrada').is(false), when('cancelada').is(false))
export const isRunning = all(isOpen, when('suspensa').is(false))
/** A rejected vacancy is open to be decided anew, but nothing of it is in progress. */
export const isInProgress = all(isRunning, when('status').isNot('R'))
export const isRejected = all(isRunning, when('status').is('R'))
export const mayBeReleased = all(isOpen, any(when('status').isNot('A'), when('suspensa').is(true)))
export const mayBeSuspended = all(isRunning, when('status').is('A'))
export const mayBeReopened = all(
  when('cancelada').is(false),
  any(when('encerrada').is(true), when('suspensa').is(true)),
)

const CLOSED = 'A vaga está encerrada. Reabra a vaga para continuar.'
const CANCELLED = 'A vaga está cancelada.'

/** Why a vacancy that must still be open is not; null when it is. */
const notOpen = (row: Row) => (row.cancelada ? CANCELLED : row.encerrada ? CLOSED : null)

export interface VacancyFacts {
  hasCandidates: boolean
  hasHired: boolean
  /** Company setting solPessoalReabrirSolicitacao. */
  mayReopenClosed: boolean
}

export const refusal = {
  libera: (row: Row) => notOpen(row) ?? (row.status === 'A' && !row.suspensa ? 'A vaga já está aprovada.' : null),

  suspende: (row: Row) =>
    notOpen(row) ??
    (row.suspensa
      ? 'A vaga já está suspensa.'
      : row.status !== 'A'
        ? 'Somente vagas aprovadas podem ser suspensas.'
        : null),

  cancela: (row: Row, facts: Pick<VacancyFacts, 'hasHired'>) =>
    row.cancelada
      ? 'A vaga já está cancelada.'
      : row.encerrada
        ? CLOSED
        : facts.hasHired
          ? 'A vaga possui candidatos contratados e não pode ser cancelada.'
          : null,

  encerra: (row: Row) => (row.cancelada ? CANCELLED : row.encerrada ? 'A vaga já está encerrada.' : null),

  reabre: (row: Row, facts: Pick<VacancyFacts, 'mayReopenClosed'>) => {
    if (row.cancelada) return 'Uma vaga cancelada não pode ser reaberta.'
    if (row.encerrada) return facts.mayReopenClosed ? null : 'A empresa não permite reabrir vagas encerradas.'
    return row.suspensa ? null : 'A vaga já está aberta.'
  },

  /** Whether the approval may be changed at all. */
  status: (row: Row) =>
    notOpen(row) ?? (row.suspensa ? 'A vaga está suspensa. Libere ou reabra a vaga para mudar o status.' : null),

  /** Whether it may become this one. */
  newStatus: (row: Row, status: string, facts: Pick<VacancyFacts, 'hasCandidates'>) => {
    if (status === row.status) return 'A vaga já está com este status.'
    return row.status === 'A' && facts.hasCandidates ? 'A vaga possui candidatos e não pode voltar de Aprovada.' : null
  },
}

/** Why candidates cannot be moved through the selection now; null when they can. */
export const selectionClosed = (row: Row) => notOpen(row) ?? (row.suspensa ? 'A vaga está suspensa.' : null)

/** Why nobody can enter the vacancy now; null when people can. */
export const entryClosed = (row: Row) =>
  selectionClosed(row) ?? (row.status === 'A' ? null : 'A vaga ainda não foi aprovada.')
