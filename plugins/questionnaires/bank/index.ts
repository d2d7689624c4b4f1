import { climate } from './climate.ts'
import { psychosocial } from './psychosocial.ts'
import { enps, onboarding, pulse } from './short_sets.ts'
import { CONCORDANCIA, FREQUENCIA } from './types.ts'

export type { BankQuestion } from './types.ts'

/** Question sets available to every company. */
export const BANK = [climate, psychosocial, pulse, enps, onboarding]

const weighted = (texts: string[]) => texts.map((texto, index) => ({ texto, peso: index + 1 }))

/** Option sets offered if a company has none yet. */
export const USUAL_OPTIONS = [
  weighted(CONCORDANCIA),
  weighted(FREQUENCIA),
  weighted(['Ruim', 'Regular', 'Bom', 'Ótimo']),
  [
    { texto: 'Sim', peso: 1 },
    { texto: 'Não', peso: 0 },
  ],
]
