/** Classes of a risk by severity and probability. */
export const CLASSIFICACOES = {
  TRIVIAL: 'Trivial',
  TOLERAVEL: 'Tolerável',
  MODERADO: 'Moderado',
  SUBSTANCIAL: 'Substancial',
  INTOLERAVEL: 'Intolerável',
} as const

export type Classificacao = keyof typeof CLASSIFICACOES

/** Colours of the classes in lists and matrices. */
export const CLASSIFICACAO_TONES: Record<Classificacao, 'success' | 'warning' | 'error'> = {
  TRIVIAL: 'success',
  TOLERAVEL: 'success',
  MODERADO: 'warning',
  SUBSTANCIAL: 'error',
  INTOLERAVEL: 'error',
}

/** Colours of the classes in the grid and in print; dark text is readable on all of them, also in greyscale. */
export const CLASSIFICACAO_CORES: Record<Classificacao, string> = {
  TRIVIAL: '#c8e6c9',
  TOLERAVEL: '#e6ee9c',
  MODERADO: '#ffe082',
  SUBSTANCIAL: '#ffab91',
  INTOLERAVEL: '#ef9a9a',
}

interface MatrixTemplate {
  gravidades: readonly string[]
  probabilidades: readonly string[]
  /** Class of a pair by its weights, starting at 1. */
  classOf(gravidade: number, probabilidade: number): Classificacao
}

/** Class by the product of both weights, in five steps. */
export const byProduct = (product: number): Classificacao =>
  product <= 2
    ? 'TRIVIAL'
    : product <= 6
      ? 'TOLERAVEL'
      : product <= 12
        ? 'MODERADO'
        : product <= 16
          ? 'SUBSTANCIAL'
          : 'INTOLERAVEL'

const BS8800: readonly Classificacao[][] = [
  ['TRIVIAL', 'TOLERAVEL', 'MODERADO'],
  ['TOLERAVEL', 'MODERADO', 'SUBSTANCIAL'],
  ['MODERADO', 'SUBSTANCIAL', 'INTOLERAVEL'],
]

/** Common matrices, ready to load: 5 × 5 by the product of the weights, and 3 × 3 as in BS 8800. */
export const MATRICES: Record<'5x5' | 'BS8800', MatrixTemplate> = {
  '5x5': {
    gravidades: ['Insignificante', 'Leve', 'Moderada', 'Grave', 'Catastrófica'],
    probabilidades: ['Rara', 'Improvável', 'Possível', 'Provável', 'Quase certa'],
    classOf: (gravidade, probabilidade) => byProduct(gravidade * probabilidade),
  },
  BS8800: {
    gravidades: ['Levemente prejudicial', 'Prejudicial', 'Extremamente prejudicial'],
    probabilidades: ['Altamente improvável', 'Improvável', 'Provável'],
    classOf: (gravidade, probabilidade) => BS8800[gravidade - 1]![probabilidade - 1]!,
  },
}
