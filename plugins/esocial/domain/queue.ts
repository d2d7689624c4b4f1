import type { Tone } from '#engine'

/**
 * States of an event, named as the requirements name those of an integration. A rejected event that was regenerated
 * stays in its batch as REFEITO; a new event replaces it.
 */
export const SITUACOES = {
  AGUARDANDO: 'Aguardando',
  COM_ERRO: 'Com erro',
  SEM_ERRO: 'Sem erro',
  REFEITO: 'Refeito',
} as const
export type Situacao = keyof typeof SITUACOES
export const SITUACAO_TONES: Record<Situacao, Tone> = {
  AGUARDANDO: 'warning',
  COM_ERRO: 'error',
  SEM_ERRO: 'success',
  REFEITO: 'neutral',
}

export const OPERACOES = { O: 'Original', R: 'Retificação', E: 'Exclusão' } as const

/** States of a batch. */
export const LOTE_SITUACOES = {
  ENVIANDO: 'Enviando',
  ENVIADO: 'Enviado, em processamento',
  PROCESSADO: 'Processado',
  RECUSADO: 'Recusado',
} as const

/** Maximum number of events per batch (eSocial developer manual). */
export const BATCH_SIZE = 50

/** States of a run that generates events. */
export const RUN_SITUACOES = {
  AGUARDANDO: 'Aguardando',
  EM_ANDAMENTO: 'Em andamento',
  CONCLUIDA: 'Concluída',
  CANCELADA: 'Cancelada',
} as const
