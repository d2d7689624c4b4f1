import type { Fraction } from '#engine'
import { type Escala, PAPEIS, type Papel } from '../codes.ts'
import { meanByRole, meanWithinRole, type RoleWeights } from './roles.ts'
import { isSelf, relationsOf, type Showing, splitShown } from './shown.ts'

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
  /** The roles that stand together in 'O'. */
  reune: Papel[]
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
  /** Roles with fewer people than the floor of anonymity even together: they do not count. */
  ocultos: { papel: Papel; avaliadores: number }[]
  avaliadores: number
  /** The same exactly, for means over several people and for results with further parts. */
  exato: { performance: Fraction | null; modelo: Fraction | null; competencias: Fraction | null }
}

export interface FinalOptions extends Showing {
  /** Whether the self-evaluation counts. */
  comAuto: boolean
  /** The scale of the percentages, which the questionnaires are scored by when they are handed in. */
  escala: Escala
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

const ROLES = Object.keys(PAPEIS) as Papel[]

const hasHalf = (item: Given, half: 'modelo' | 'competencias') => Boolean(item[half])

/** A half only some answered would tell theirs: with the whole beside it, so would the other half. */
const halvesShown = (anonymous: Given[], options: FinalOptions) =>
  (['modelo', 'competencias'] as const).every((half) => {
    const given = anonymous.filter((item) => hasHalf(item, half))
    const without = anonymous.filter((item) => !hasHalf(item, half))
    return !given.length || splitShown(given, without, options)
  })

function linesOf({ named, groups }: ReturnType<typeof relationsOf<Given>>, self: Given[], options: FinalOptions) {
  const line = (papel: string, rows: Given[], counts = true): RoleResult => ({
    papel: papel as RoleResult['papel'],
    reune: papel === 'O' ? ROLES.filter((role) => rows.some((row) => row.papel === role)) : [],
    avaliadores: rows.length,
    performance: papel === 'O' ? shown(of(rows, options)) : within(rows),
    peso: counts ? weightOf(rows, options) : 0,
  })
  return [
    ...[...Map.groupBy(named, (item) => item.papel)].map(([papel, rows]) => line(papel, rows)),
    ...groups.map(({ papel, rows }) => line(papel, rows)),
    ...(self.length ? [line('U', self, options.comAuto)] : []),
  ]
}

/** The final result of one person in one cycle. */
export function finalOf(given: Given[], options: FinalOptions): Final {
  const self = given.filter(isSelf)
  const relations = relationsOf(given, options)
  const { named, groups, hidden } = relations
  const anonymous = groups.flatMap((group) => group.rows)
  const others = [...named, ...anonymous]
  const nobody = options.anonima && !others.length
  const rows = nobody ? [] : options.comAuto ? [...others, ...self] : others
  const halves = halvesShown(anonymous, options) ? rows : []
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
    papeis: nobody ? [] : linesOf(relations, self, options),
    ocultos: [...Map.groupBy(hidden, (item) => item.papel)].map(([papel, all]) => ({ papel, avaliadores: all.length })),
    avaliadores: given.length - self.length,
    exato,
  }
}
