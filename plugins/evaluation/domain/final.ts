import type { Fraction } from '#engine'
import type { Papel } from '../codes.ts'
import { meanByRole, meanWithinRole, type RoleWeights } from './roles.ts'
import { enoughOthers, isSelf, type Showing } from './shown.ts'

/** One answered questionnaire: its result in percent, exactly, and its weight. */
export interface Given {
  papel: Papel
  peso: number
  performance: Fraction | null
  modelo?: Fraction | null
  competencias?: Fraction | null
}

/** A figure as it is shown: rounded once. */
export const shown = (value: Fraction | null): number | null => value?.round() ?? null

interface RoleResult {
  /** A role, or 'O' for several roles combined. */
  papel: Papel | 'O'
  avaliadores: number
  performance: number | null
  /** How much it counts beside the other roles; 0 if it does not. */
  peso: number
}

export interface Final {
  performance: number | null
  modelo: number | null
  competencias: number | null
  autoavaliacao: number | null
  papeis: RoleResult[]
  avaliadores: number
  /** The same exactly, for means over several people and for results with further parts. */
  exato: { performance: Fraction | null; modelo: Fraction | null; competencias: Fraction | null }
}

export interface FinalOptions extends Showing {
  /** Whether the self-evaluation counts. */
  comAuto: boolean
}

const of = (
  rows: Given[],
  { pesos }: FinalOptions,
  part: 'performance' | 'modelo' | 'competencias' = 'performance',
): Fraction | null =>
  meanByRole(
    rows.map(({ papel, peso, [part]: valor = null }) => ({ papel, peso, valor })),
    pesos,
  )

/** The mean of the evaluators of one role. */
const within = (rows: Given[]): number | null =>
  shown(meanWithinRole(rows.map(({ papel, peso, performance }) => ({ papel, peso, valor: performance }))))

/** The weights of the roles of these questionnaires that have a result. */
const weightOf = (rows: Given[], { pesos }: { pesos: RoleWeights }) =>
  [...new Set(rows.filter((row) => row.performance !== null && row.peso > 0).map((row) => row.papel))].reduce(
    (sum, role) => sum + pesos[role],
    0,
  )

/**
 * Roles as they may be shown. In an anonymous evaluation a role with too few answers is combined with the other small
 * ones; if even those are too few together, no role is shown: from the total and all parts but one, the last part could
 * be computed.
 */
function rolesShown(others: Given[], options: FinalOptions): RoleResult[] {
  const groups = [...Map.groupBy(others, (item) => item.papel)]
  const line = (papel: RoleResult['papel'], rows: Given[]): RoleResult => ({
    papel,
    avaliadores: rows.length,
    performance: papel === 'O' ? shown(of(rows, options)) : within(rows),
    peso: weightOf(rows, options),
  })
  if (!options.anonima) return groups.map(([papel, rows]) => line(papel, rows))
  const large = groups.filter(([, rows]) => enoughOthers(rows, options))
  const small = groups.filter(([, rows]) => !enoughOthers(rows, options)).flatMap(([, rows]) => rows)
  if (small.length && !enoughOthers(small, options)) return []
  return [...large.map(([papel, rows]) => line(papel, rows)), ...(small.length ? [line('O', small)] : [])]
}

const hasHalf = (item: Given, half: 'modelo' | 'competencias') => Boolean(item[half])

/** A half only some answered would tell theirs: with the whole beside it, so would the other half. */
const halvesShown = (others: Given[], options: FinalOptions) =>
  (['modelo', 'competencias'] as const).every((half) => {
    const [given, without] = [
      others.filter((item) => hasHalf(item, half)),
      others.filter((item) => !hasHalf(item, half)),
    ]
    return !given.length || (enoughOthers(given, options) && (!without.length || enoughOthers(without, options)))
  })

/** The final result of one person in one cycle. */
export function finalOf(given: Given[], options: FinalOptions): Final {
  const self = given.filter(isSelf)
  const others = given.filter((item) => !isSelf(item))
  const hidden = !enoughOthers(others, options)
  const counted = options.comAuto ? given : others
  const rows = hidden ? [] : counted
  const halves = halvesShown(others, options) ? rows : []
  const exato = {
    performance: of(rows, options),
    modelo: of(halves, options, 'modelo'),
    competencias: of(halves, options, 'competencias'),
  }
  return {
    performance: shown(exato.performance),
    modelo: shown(exato.modelo),
    competencias: shown(exato.competencias),
    autoavaliacao: within(self),
    papeis: hidden
      ? []
      : [
          ...rolesShown(others, options),
          ...(self.length
            ? [
                {
                  papel: 'U' as const,
                  avaliadores: self.length,
                  performance: within(self),
                  peso: options.comAuto ? weightOf(self, options) : 0,
                },
              ]
            : []),
        ],
    avaliadores: others.length,
    exato,
  }
}
