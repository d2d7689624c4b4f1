import { enoughPeople, shownGroups } from '#engine'
import type { ScoreLine } from '#plugins/questionnaires/plugin.ts'
import { effectiveWeights, type RoleWeights } from './roles.ts'

/**
 * What may be shown of the answers about one person in one cycle. Everything that shows results of evaluations decides
 * by these functions: whatever is a mean, a count or a list over several people is formed from what may be shown of
 * each, so that no filter and no difference of two answers tells more.
 */
export interface Showing {
  anonima: boolean
  /** Floor of anonymity: minimum number of people of a relation. */
  minimo: number
  /** Whether the manager is anonymous too: so in cycles answered before relations had a floor each. */
  gestorAnonimo: boolean
  /** How much each role counts: nobody may weigh more than the others together. */
  pesos: RoleWeights
}

/** A submitted questionnaire about the person: the role of its evaluator, and how much it counts. */
export interface Weighed {
  papel: string
  peso: number
}

export const isSelf = ({ papel }: Weighed) => papel === 'U'

/** Whether a questionnaire is shown as that of its author: in an anonymous cycle only the manager's, who is told so. */
export const isNamed = ({ papel }: Weighed, { anonima, gestorAnonimo }: Omit<Showing, 'minimo' | 'pesos'>) =>
  !anonima || (papel === 'L' && !gestorAnonimo)

const enough = (rows: readonly Weighed[], { minimo, pesos }: Showing): boolean =>
  enoughPeople(effectiveWeights(rows, pesos), minimo)

/** Others' questionnaires as they may be shown. */
interface Relations<T> {
  /** Who answers under their name: everybody in a cycle that is not anonymous, otherwise the manager. */
  named: T[]
  /** Relations with enough people; `O`: several small ones together. */
  groups: { papel: string; rows: T[] }[]
  /** Relations that stay too small even together: they are left out of every figure, count and list. */
  hidden: T[]
}

/**
 * Others' questionnaires by relation. Small relations stand together, with the smallest of the others if need be. What
 * is not enough even then counts nowhere, so that no total minus what is shown tells it.
 */
export function relationsOf<T extends Weighed>(rows: readonly T[], showing: Showing): Relations<T> {
  const others = rows.filter((row) => !isSelf(row))
  const named = others.filter((row) => isNamed(row, showing))
  const byRole = Map.groupBy(
    others.filter((row) => !isNamed(row, showing)),
    (row) => row.papel,
  )
  const all = [...byRole].map(([papel, group]) => ({ papel, rows: group }))
  const large = all.filter((group) => enough(group.rows, showing))
  const small = all.filter((group) => !large.includes(group)).flatMap((group) => group.rows)
  if (!small.length) return { named, groups: large, hidden: [] }
  const alone = large.toSorted((a, b) => b.rows.length - a.rows.length)
  const together = [...small]
  while (alone.length && !enough(together, showing)) together.push(...alone.pop()!.rows)
  if (!enough(together, showing)) return { named, groups: large, hidden: small }
  return {
    named,
    groups: [...large.filter((group) => alone.includes(group)), { papel: 'O', rows: together }],
    hidden: [],
  }
}

/** Whether figures only some of these anonymous people gave may be shown: neither theirs alone, nor the others'. */
export const splitShown = (given: readonly Weighed[], without: readonly Weighed[], showing: Showing): boolean =>
  [given, without].every((part) => !part.length || enough(part, showing))

interface Filled extends Weighed {
  linhas: ScoreLine[]
}

/** Results are listed by text and aspect as they were when answered: a question that was renamed meanwhile is two. */
const keyOf = ({ perguntaId, pergunta, aspecto }: ScoreLine) => JSON.stringify([perguntaId, pergunta, aspecto])
const isGiven = (line: ScoreLine) => line.tipo !== '3' && line.resposta !== null

/** A line whose figures are withheld. */
export type ShownLine = ScoreLine & { oculta?: true }

/**
 * Questions whose figures may be shown. A question that only some evaluators answered shows nothing if the others are
 * too few: the mean of the questionnaires minus that of the question would be theirs.
 */
function shownQuestions(others: Filled[], showing: Showing): Set<string> {
  const given = new Map<string, Set<Filled>>()
  for (const item of others)
    for (const line of item.linhas)
      if (isGiven(line)) given.set(keyOf(line), (given.get(keyOf(line)) ?? new Set()).add(item))
  const effective = effectiveWeights(others, showing.pesos)
  const counts = (item: Filled) => effective[others.indexOf(item)]!.compare(0) > 0
  return shownGroups(given, {
    enough: (groups) => enough([...new Set(groups.flatMap((group) => [...group]))], showing),
    showsAlone(group) {
      const without = others.filter((item) => counts(item) && !group.has(item))
      return enough([...group], showing) && splitShown([], without, showing)
    },
    sizeOf: (group) => group.size,
  })
}

const contentOf = ({ linhas }: Filled) => JSON.stringify(linhas)

/**
 * The questionnaires about one person with the lines whose answers may be shown: none of relations with too few people.
 * Free texts and comments of the others stay: they are listed without their authors. In the order of their contents:
 * lists are in the order in which something first occurs, and that must not be the order of the evaluators.
 */
export function shownLines<T extends Filled>(filled: T[], showing: Showing): T[] {
  if (!showing.anonima) return filled
  const { named, groups } = relationsOf(filled, showing)
  const anonymous = groups.flatMap((group) => group.rows)
  const shown = shownQuestions(anonymous, showing)
  const hide = (line: ScoreLine): ShownLine =>
    shown.has(keyOf(line)) || line.tipo === '3'
      ? line
      : {
          ...line,
          resposta: null,
          naoSeAplica: false,
          aproveitamento: null,
          fracao: null,
          pontos: null,
          oculta: true,
        }
  const open = anonymous.map((item) => ({ ...item, linhas: item.linhas.map(hide) }))
  return [
    ...open.toSorted((a, b) => (contentOf(a) < contentOf(b) ? -1 : 1)),
    ...named,
    ...filled.filter((item) => isSelf(item)),
  ]
}
