/** Code lists of the specification. Browser-safe: screens import them too. */

/** Roles of evaluators. */
export const PAPEIS = { R: 'Avaliador', U: 'Autoavaliação', L: 'Gestor', A: 'Liderado', P: 'Par' }
export type Papel = keyof typeof PAPEIS

export const TIPOS_AVALIACAO = { '1.0': '1.0', '2.0': '2.0' }

/** How a grade becomes a percentage. */
export const ESCALAS = { M: 'Da menor nota à maior', Z: 'Do zero à maior nota' }
export type Escala = keyof typeof ESCALAS
/** The same explained: wherever a result is shown. */
export const EXPLICA_ESCALA: Record<string, string> = {
  M: 'Escala: a menor nota ou opção vale 0% e a maior 100% (1 de 1 a 5 é 0%, 3 é 50%), como nas pesquisas.',
  Z: 'Escala: do zero à maior nota ou opção, que vale 100% (1 de 1 a 5 é 20%, 3 é 60%).',
}
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

/** Roles as groups of people. */
export const GRUPOS: Record<string, string> = {
  R: 'Avaliadores',
  U: 'Autoavaliação',
  L: 'Gestor',
  A: 'Liderados',
  P: 'Pares',
  O: 'Demais avaliadores',
}

/** Why roles are left out of an anonymous result. */
export const foraPorPiso = (ocultos: readonly { papel: string; avaliadores: number }[], piso: number): string =>
  `${ocultos.map(({ papel, avaliadores }) => `${GRUPOS[papel]} (${avaliadores})`).join(', ')}: fora do resultado, com os comentários, por não chegar ao piso de anonimato: ${piso} pessoas, sem que uma pese mais do que as outras juntas.`
