import { choice, integer, ValidationError } from '#engine'
import { PAPEIS_DO_FORMATO, PARES_DE, type Papel, type ParesDe } from '../codes.ts'

/** How many raters each role has per evaluated person, and from whom. Null: no limit, as cycles of before have it. */
export interface RaterRules {
  porAvaliador?: number | null
  minimoGestores?: number | null
  maximoGestores?: number | null
  minimoLiderados?: number | null
  maximoLiderados?: number | null
  minimoPares?: number | null
  maximoPares?: number | null
  paresDe?: ParesDe | null
}

const atLeast = (label: string, value: number) => integer(label).min(0).max(50).default(value).width(6)
const atMost = (label: string, value: number) =>
  integer(label).min(0).max(50).default(value).help('Em branco: todos.').width(6)

/** The rules of a cycle, as fields: of the record and of the assembly. */
export const raterRuleFields = () => ({
  porAvaliador: integer('Questionários por avaliador, no máximo')
    .min(1)
    .max(500)
    .default(20)
    .help('Contam todos os papéis e a autoavaliação. Em branco: sem limite.')
    .width(6),
  paresDe: choice('Quem são os pares', PARES_DE).default('GESTOR').width(6),
  minimoGestores: atLeast('Gestores, no mínimo', 1),
  maximoGestores: atMost('Gestores, no máximo', 2),
  minimoLiderados: atLeast('Liderados, no mínimo', 3),
  maximoLiderados: atMost('Liderados, no máximo', 5),
  minimoPares: atLeast('Pares, no mínimo', 3),
  maximoPares: atMost('Pares, no máximo', 5),
})

/** @throws ValidationError when a minimum exceeds its maximum */
export function assertRules(rules: RaterRules): void {
  for (const role of ['Gestores', 'Liderados', 'Pares'] as const)
    if ((rules[`minimo${role}`] ?? 0) > (rules[`maximo${role}`] ?? Number.POSITIVE_INFINITY))
      throw new ValidationError([
        {
          field: `regraAvaliadores.minimo${role}`,
          message: `O mínimo de ${role.toLowerCase()} é maior do que o máximo.`,
        },
      ])
}

/** Minimum and maximum of a role. */
export function boundsOf(rules: RaterRules, role: Papel): { minimum: number; maximum: number | null } {
  if (role === 'L') return { minimum: rules.minimoGestores ?? 0, maximum: rules.maximoGestores ?? null }
  if (role === 'A') return { minimum: rules.minimoLiderados ?? 0, maximum: rules.maximoLiderados ?? null }
  if (role === 'P') return { minimum: rules.minimoPares ?? 0, maximum: rules.maximoPares ?? null }
  return { minimum: role === 'U' ? 1 : 0, maximum: role === 'U' ? 1 : null }
}

/** The roles a cycle allows. */
export function rolesOf(cycle: {
  tipo?: string | null
  formato?: string | null
  permiteAutoAvaliacao?: boolean | null
}): Set<Papel> {
  const roles = new Set(PAPEIS_DO_FORMATO[cycle.tipo === '2.0' ? (cycle.formato ?? '') : '0'])
  if (!cycle.permiteAutoAvaliacao) roles.delete('U')
  return roles
}
