import { Fraction } from '#engine'
import type { Papel } from '../codes.ts'

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

export interface FinalOptions {
  /** Whether the self-evaluation counts. */
  comAuto: boolean
  anonima: boolean
  /** Minimum number of others' answers for results of an anonymous evaluation. */
  minimo: number
}

const of = (rows: Given[], part: 'performance' | 'modelo' | 'competencias' = 'performance') =>
  Fraction.weighted(rows.map((one) => ({ valor: one[part] ?? null, peso: one.peso })))

/**
 * Roles as they may be shown. In an anonymous evaluation a role with too few answers is combined with the other small
 * ones; if even those are too few together, no role is shown: from the total and all parts but one, the last part could
 * be computed.
 */
function rolesShown(others: Given[], { anonima, minimo }: FinalOptions): RoleResult[] {
  const groups = [...Map.groupBy(others, (one) => one.papel)]
  const line = (papel: RoleResult['papel'], rows: Given[]): RoleResult => ({
    papel,
    avaliadores: rows.length,
    performance: shown(of(rows)),
  })
  if (!anonima) return groups.map(([papel, rows]) => line(papel, rows))
  const large = groups.filter(([, rows]) => rows.length >= minimo)
  const small = groups.filter(([, rows]) => rows.length < minimo).flatMap(([, rows]) => rows)
  if (small.length && small.length < minimo) return []
  return [...large.map(([papel, rows]) => line(papel, rows)), ...(small.length ? [line('O', small)] : [])]
}

/** The final result of one person in one cycle. */
export function finalOf(given: Given[], options: FinalOptions): Final {
  const self = given.filter((one) => one.papel === 'U')
  const others = given.filter((one) => one.papel !== 'U')
  const hidden = options.anonima && others.length < options.minimo
  const counted = options.comAuto ? given : others
  const rows = hidden ? [] : counted
  const exato = { performance: of(rows), modelo: of(rows, 'modelo'), competencias: of(rows, 'competencias') }
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
