/** Encrypted contributions: one each (`quantas` 1), or a mixed group of them. Random keys, no people, no times. */
export const INTAKE = 'coleta_anonima'

export interface Waiting {
  id: string
  quantas: number
  conteudo: string
}

/** So many contributions are mixed at once, never fewer. */
export const GROUP = 10
