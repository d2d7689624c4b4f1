import type { ShapeOf } from '#frontend'
import type { onTrialAnswer } from '../../answers.ts'

export type OnTrial = ShapeOf<typeof onTrialAnswer>

export const ALERTS = {
  PASSOU: ['Passou sem decisão', 'error'],
  PERTO: ['Perto do fim', 'warning'],
  TRANQUILO: ['No prazo', 'info'],
  DECIDIDO: ['Decidido', 'success'],
} as const

export const DECISIONS = { E: 'Efetivado', P: 'Prorrogado', D: 'Dispensado' } as const
