import { Fraction } from '#engine'
import type { Papel } from '../codes.ts'
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

const of = (rows: Given[], part: 'performance' | 'modelo' | 'competencias' = 'performance') =>
  Fraction.weighted(rows.map((one) => ({ valor: one[part] ?? null, peso: one.peso })))

/**
 * Roles as they may be shown. In an anonymous evaluation a role with too few answers is combined with the other small
 * ones; if even those are too few together, no role is shown: from the total and all parts but one, the last part could
 * be computed.
 */
function rolesShown(others: Given[], options: FinalOptions): RoleResult[] {
  const groups = [...Map.groupBy(others, (one) => one.papel)]
  const line = (papel: RoleResult['papel'], rows: Given[]): RoleResult => ({
    papel,
    avaliadores: rows.length,
    performance: shown(of(rows)),
  })
  if (!options.anonima) return groups.map(([papel, rows]) => line(papel, rows))
  const large = groups.filter(([, rows]) => enoughOthers(rows, options))
  const small = groups.filter(([, rows]) => !enoughOthers(rows, options)).flatMap(([, rows]) => rows)
  if (small.length && !enoughOthers(small, options)) return []
  return [...large.map(([papel, rows]) => line(papel, rows)), ...(small.length ? [line('O', small)] : [])]
}

const hasHalf = (one: Given, half: 'modelo' | 'competencias') => Boolean(one[half])

/** A half only some answered would tell theirs: with the whole beside it, so would the other half. */
const halvesShown = (others: Given[], options: FinalOptions) =>
  (['modelo', 'competencias'] as const).every((half) => {
    const [given, without] = [others.filter((one) => hasHalf(one, half)), others.filter((one) => !hasHalf(one, half))]
    return !given.length || (enoughOthers(given, options) && (!without.length || enoughOthers(without, options)))
  })

/** The final result of one person in one cycle. */
export function finalOf(given: Given[], options: FinalOptions): Final {
  const self = given.filter(isSelf)
  const others = given.filter((one) => !isSelf(one))
  const hidden = !enoughOthers(others, options)
  const counted = options.comAuto ? given : others
  const rows = hidden ? [] : counted
  const halves = halvesShown(others, options) ? rows : []
  const exato = { performance: of(rows), modelo: of(halves, 'modelo'), competencias: of(halves, 'competencias') }
  return {
    performance: shown(exato.performance),
    modelo: shown(exato.modelo),
    competencias: shown(exato.competencias),
    autoavaliacao: shown(of(self)),
    papeis: hidden
      ? []
      : [
          ...rolesShown(others, options),
          ...(self.length ? [{ papel: 'U' as const, avaliadores: self.length, performance: shown(of(self)) }] : []),
        ],
    avaliadores: others.length,
    exato,
  }
}
