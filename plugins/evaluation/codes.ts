/** Code lists of the specification. Safe in a browser: screens read them too. */

/** Who evaluates whom. */
export const PAPEIS = { R: 'Avaliador', U: 'Autoavaliação', L: 'Gestor', A: 'Liderado', P: 'Par' }
export type Papel = keyof typeof PAPEIS

export const TIPOS_AVALIACAO = { '1.0': '1.0', '2.0': '2.0' }
export const FORMATOS = { 0: 'Padrão', 1: '90°', 2: '180°', 3: '360°' }

/** Which roles a format asks: 90° the manager, 180° manager and oneself, 360° everybody around. The plain format asks whom HR names. */
export const PAPEIS_DO_FORMATO: Record<string, Papel[]> = {
  0: ['R', 'U', 'L', 'A', 'P'],
  1: ['R', 'L'],
  2: ['R', 'L', 'U'],
  3: ['R', 'L', 'U', 'A', 'P'],
}

/** Fewest answers of an anonymous evaluation that are shown. */
export const MINIMO_ANONIMO = 2
