import { all, when } from '#engine'
import { SITUACOES_ACAO } from '../shared/codes.ts'

const AT = 'acompanhamentoSituacao'

/**
 * Current state of an action: the state of its follow-up, or late from the day after its deadline until it is done or
 * cancelled.
 */
export const ESTADOS_ACAO = {
  CONCLUIDA: { label: SITUACOES_ACAO.CONCLUIDA, tone: 'success', when: when(AT).is('CONCLUIDA') },
  CANCELADA: { label: SITUACOES_ACAO.CANCELADA, tone: 'neutral', when: when(AT).is('CANCELADA') },
  ATRASADA: {
    label: 'Atrasada',
    tone: 'error',
    when: all(when('previsaoTermino').filled(), when('previsaoTermino').inPast()),
  },
  EM_ANDAMENTO: { label: SITUACOES_ACAO.EM_ANDAMENTO, tone: 'info', when: when(AT).is('EM_ANDAMENTO') },
  NAO_INICIADA: { label: SITUACOES_ACAO.NAO_INICIADA, tone: 'neutral' },
} as const
