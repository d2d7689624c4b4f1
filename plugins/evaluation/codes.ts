/** Code lists of the specification. Browser-safe: screens import them too. */

/** Roles of evaluators. */
export const PAPEIS = { R: 'Avaliador', U: 'Autoavaliação', L: 'Gestor', A: 'Liderado', P: 'Par' }
export type Papel = keyof typeof PAPEIS

export const TIPOS_AVALIACAO = { '1.0': '1.0', '2.0': '2.0' }
export const FORMATOS = { 0: 'Padrão', 1: '90°', 2: '180°', 3: '360°' }

/**
 * The roles of each format: 90° the manager, 180° manager and self, 360° all around. The plain format uses the
 * evaluators HR names.
 */
export const PAPEIS_DO_FORMATO: Record<string, Papel[]> = {
  0: ['R', 'U', 'L', 'A', 'P'],
  1: ['R', 'L'],
  2: ['R', 'L', 'U'],
  3: ['R', 'L', 'U', 'A', 'P'],
}

/** From whom peers are chosen. */
export const PARES_DE = {
  GESTOR: 'Quem tem o mesmo gestor',
  AREA: 'Quem é da mesma área',
  INDICADOS: 'Quem a pessoa indica e o gestor aprova',
}
export type ParesDe = keyof typeof PARES_DE
