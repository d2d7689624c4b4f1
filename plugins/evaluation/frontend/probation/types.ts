import type { ShapeOf } from '#frontend'
import type { onProbationAnswer } from '../../answers.ts'

export type OnProbation = ShapeOf<typeof onProbationAnswer>

export const ALERTS = {
  PASSOU: ['Passou sem decisão', 'error'],
  PERTO: ['Perto do fim', 'warning'],
  TRANQUILO: ['No prazo', 'info'],
  DECIDIDO: ['Decidido', 'success'],
} as const

export const DECISIONS = { E: 'Efetivado', P: 'Prorrogado', D: 'Dispensado' } as const
