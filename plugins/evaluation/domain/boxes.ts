/** The nine boxes: rows are potential from high to low, columns performance from low to high. */
export interface Limits {
  percentualBaixoPotencial: number
  percentualAltoPotencial: number
  percentualBaixoDesempenho: number
  percentualAltoDesempenho: number
}

/** 0 low, 1 medium, 2 high. Up to the low limit is low, above the high one is high. */
export const stepOf = (value: number, low: number, high: number) => (value <= low ? 0 : value > high ? 2 : 1)

/** The box (1 to 9) of two results. */
export const boxOf = (potencial: number, desempenho: number, limits: Limits) =>
  (2 - stepOf(potencial, limits.percentualBaixoPotencial, limits.percentualAltoPotencial)) * 3 +
  stepOf(desempenho, limits.percentualBaixoDesempenho, limits.percentualAltoDesempenho) +
  1

export const BOXES = [
  [
    'ENIGMA',
    'Alto potencial com desempenho abaixo do esperado. Investigue as causas: adaptação, função, motivação ou liderança.',
  ],
  [
    'FORTE POTENCIAL',
    'Alto potencial e desempenho dentro do esperado. Ofereça desafios e desenvolvimento para elevar os resultados.',
  ],
  [
    'ALTA CAPACIDADE',
    'Alto potencial e alto desempenho. Prepare para posições de maior responsabilidade e atue na retenção.',
  ],
  [
    'QUESTIONÁVEL',
    'Potencial mediano e desempenho abaixo do esperado. Acompanhe de perto e defina um plano de melhoria.',
  ],
  ['MANTENEDOR', 'Potencial e desempenho dentro do esperado. Mantenha motivado e desenvolva competências pontuais.'],
  [
    'FORTE DESEMPENHO',
    'Desempenho acima do esperado com potencial mediano. Reconheça os resultados e estimule novos desafios.',
  ],
  ['INSUFICIENTE', 'Baixo potencial e baixo desempenho. Avalie realocação, treinamento imediato ou desligamento.'],
  ['EFICAZ', 'Baixo potencial com desempenho dentro do esperado. Mantenha na função e acompanhe os resultados.'],
  [
    'COMPROMETIDO',
    'Baixo potencial com alto desempenho. Reconheça o comprometimento e mantenha como referência na função.',
  ],
] as const

export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export const NINEBOX = 'avaliacao/ninebox'
export const CALIBRATIONS = 'avaliacao/ninebox-calibracoes'
