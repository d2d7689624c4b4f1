import { Fraction } from '#engine'
import { PAPEIS, type Papel } from '../codes.ts'

/** How much each role counts in a result. */
export type RoleWeights = Record<Papel, number>

/** A questionnaire with the role of its evaluator, and how much it counts among those of the role. */
export interface OfRole {
  papel: string
  peso: number
}

/** The weights of a cycle; a role without one counts once. */
export const roleWeightsOf = ({ pesos }: { pesos?: Partial<Record<Papel, number | null>> | null }): RoleWeights =>
  Object.fromEntries(Object.keys(PAPEIS).map((role) => [role, pesos?.[role as Papel] ?? 1])) as RoleWeights

const groupsOf = <T extends OfRole>(rows: readonly T[]) => [...Map.groupBy(rows, (row) => row.papel as Papel)]

/** The mean of one role: of its evaluators by their weights within the role. */
export const meanWithinRole = (rows: readonly (OfRole & { valor: Fraction | null })[]): Fraction | null =>
  Fraction.weighted(rows)

/**
 * The mean of each role first, then that of the roles by their weights: many peers count as much as the weight of peers
 * says, not as often as there are peers. Roles without a value do not count.
 */
export const meanByRole = (
  rows: readonly (OfRole & { valor: Fraction | null })[],
  weights: RoleWeights,
): Fraction | null =>
  Fraction.weighted(groupsOf(rows).map(([role, all]) => ({ valor: meanWithinRole(all), peso: weights[role] })))

/**
 * How much each questionnaire counts in `meanByRole`, in the order of the rows. Within a role alone its own weight does
 * not matter.
 */
export function effectiveWeights(rows: readonly OfRole[], weights: RoleWeights): Fraction[] {
  const groups = groupsOf(rows)
  const sums = new Map(groups.map(([role, all]) => [role as string, all.reduce((sum, item) => sum + item.peso, 0)]))
  return rows.map(({ papel, peso }) => {
    const sum = sums.get(papel)!
    if (sum <= 0) return Fraction.ZERO
    return Fraction.of(peso, sum).times(groups.length === 1 ? 1 : weights[papel as Papel])
  })
}
