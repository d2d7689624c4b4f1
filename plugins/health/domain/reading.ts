import { all, rule, when } from '#engine'

/** Why somebody reads health records. */
export const MOTIVOS_LEITURA = {
  A: 'Atendimento ou acompanhamento',
  E: 'Exame ocupacional',
  T: 'Pedido do próprio trabalhador',
  F: 'Fiscalização ou ordem judicial',
  P: 'Perícia ou defesa da empresa',
  O: 'Outro',
} as const

/** How a report asks for the reason. */
export const REASON_LABEL = 'Por que você lê'

/** Minutes for which a reason holds. */
export const READING_MINUTES = 30

/** "Outro" says which. */
export const reasonRules = () => [
  rule('justificativa', all(when('motivo').is('O'), when('justificativa').empty()), 'Diga qual é o motivo.'),
]
