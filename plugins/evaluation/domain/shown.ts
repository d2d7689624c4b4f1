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
  /** Minimum number of others' answers in an anonymous evaluation. */
  minimo: number
  /** How much each role counts: nobody may weigh more than the others together. */
  pesos: RoleWeights
}

/** A submitted questionnaire about the person: the role of its evaluator, and how much it counts. */
export interface Weighed {
  papel: string
  peso: number
}

export const isSelf = ({ papel }: Weighed) => papel === 'U'
const weightsOf = (rows: Iterable<Weighed>, weights: RoleWeights) => effectiveWeights([...rows], weights)

/** Whether there are enough others: the self-evaluation is known to the person and does not count. */
export const enoughOthers = (rows: readonly Weighed[], { anonima, minimo, pesos }: Showing): boolean =>
  !anonima ||
  enoughPeople(
    weightsOf(
      rows.filter((row) => !isSelf(row)),
      pesos,
    ),
    minimo,
  )

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
function shownQuestions(others: Filled[], { minimo, pesos }: Showing): Set<string> {
  const given = new Map<string, Set<Filled>>()
  for (const item of others)
    for (const line of item.linhas)
      if (isGiven(line)) given.set(keyOf(line), (given.get(keyOf(line)) ?? new Set()).add(item))
  const effective = effectiveWeights(others, pesos)
  const counts = (item: Filled) => effective[others.indexOf(item)]!.compare(0) > 0
  const enough = (people: Iterable<Filled>) => enoughPeople(weightsOf(people, pesos), minimo)
  return shownGroups(given, {
    enough: (groups) => enough(new Set(groups.flatMap((group) => [...group]))),
    showsAlone(group) {
      const without = others.filter((item) => counts(item) && !group.has(item))
      return enough(group) && (!without.length || enough(without))
    },
    sizeOf: (group) => group.size,
  })
}

const contentOf = ({ linhas }: Filled) => JSON.stringify(linhas)

/**
 * The questionnaires about one person with the lines whose answers may be shown: none if there are too few evaluators.
 * Free texts and comments stay: they are listed without their authors. In the order of their contents: lists are in the
 * order in which something first occurs, and that must not be the order of the evaluators.
 */
export function shownLines<T extends Filled>(filled: T[], showing: Showing): T[] {
  if (!showing.anonima) return filled
  const self = filled.filter(isSelf)
  if (!enoughOthers(filled, showing)) return self
  const others = filled.filter((item) => !isSelf(item))
  const shown = shownQuestions(others, showing)
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
  const open = others.map((item) => ({ ...item, linhas: item.linhas.map(hide) }))
  return [...open.toSorted((a, b) => (contentOf(a) < contentOf(b) ? -1 : 1)), ...self]
}
