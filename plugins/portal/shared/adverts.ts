/** Codes of adverts, for server and screens: this file must not import server code. */
export const MODELOS_TRABALHO = { P: 'Presencial', H: 'Híbrido', R: 'Remoto' } as const

/** Groups an affirmative vacancy may be intended for. */
export const PUBLICOS_AFIRMATIVOS = {
  PCD: 'Pessoas com deficiência',
  NEG: 'Pessoas negras',
  IND: 'Pessoas indígenas',
  MUL: 'Mulheres',
  TRA: 'Pessoas trans',
  LGB: 'Pessoas LGBTQIA+',
  R50: 'Pessoas com 50 anos ou mais',
  REF: 'Pessoas refugiadas ou migrantes',
} as const
