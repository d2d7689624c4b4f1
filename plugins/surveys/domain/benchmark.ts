import { Fraction } from '#engine'
import { WITHOUT_ASPECT } from '#plugins/questionnaires/plugin.ts'

type Figure = number | Fraction

interface GroupFigure {
  id: number | null
  nome: string
  favoravel: Figure | null
}
interface Question {
  aspecto: string | null
  favoravel: Figure | null
  areas: GroupFigure[]
}
/** What a group said to one question, beside the company. */
interface Shown {
  id: number | null
  nome: string
  question: number
  aspecto: string
  area: Figure
  geral: Figure
}

/** Favourable answers of a group and of the company to the same questions, and the difference in points. */
function against(pairs: { area: Figure; geral: Figure }[]) {
  const area = Fraction.mean(pairs.map((pair) => pair.area))
  const geral = Fraction.mean(pairs.map((pair) => pair.geral))
  return area && geral ? { favoravel: area.round(), geral: geral.round(), diferenca: area.minus(geral).round() } : null
}

/**
 * The groups that can be ranked, and the questions they are ranked by: those shown for each of them. Groups shown for
 * too few are left out, so that at least half of the questions count.
 */
function comparable(groups: [string, Shown[]][]): { questions: Set<number>; names: Set<string> } {
  const all = new Set(groups.flatMap(([, shown]) => shown.map((item) => item.question))).size
  const ranked = groups.toSorted(([, a], [, b]) => b.length - a.length)
  while (ranked.length) {
    const common = ranked
      .map(([, own]) => new Set(own.map((item) => item.question)))
      .reduce((both, own) => new Set([...both].filter((question) => own.has(question))))
    if (common.size * 2 >= all) return { questions: common, names: new Set(ranked.map(([name]) => name)) }
    ranked.pop()
  }
  return { questions: new Set(), names: new Set() }
}

/** Strongest and weakest aspect of a group, by the difference to the company. */
function extremesOf(own: Shown[]) {
  const aspectos = [...Map.groupBy(own, (item) => item.aspecto)]
    .flatMap(([aspecto, pairs]) => {
      const figures = against(pairs)
      return figures ? [{ nome: aspecto, favoravel: figures.favoravel, diferenca: figures.diferenca }] : []
    })
    .sort((a, b) => b.diferenca - a.diferenca || a.nome.localeCompare(b.nome))
  const [first] = aspectos
  const last = aspectos.at(-1)
  return {
    forte: first && first.diferenca > 0 ? first : null,
    fraco: last && last.diferenca < 0 ? last : null,
  }
}

/**
 * Groups compared with each other, best first, over the same questions; equal ones share a rank. Uses only figures that
 * a result shows. A group that is shown for few questions stands at the end without a rank, compared with the company
 * over its own.
 */
export function benchmarkOf(perguntas: Question[]) {
  const shown = perguntas.flatMap(({ aspecto, favoravel: geral, areas }, question) =>
    geral === null
      ? []
      : areas.flatMap(({ id, nome, favoravel }): Shown[] =>
          favoravel === null
            ? []
            : [{ id, nome, question, aspecto: aspecto ?? WITHOUT_ASPECT, area: favoravel, geral }],
        ),
  )
  const groups = [...Map.groupBy(shown, (item) => item.nome)]
  const { questions, names } = comparable(groups)
  const all = groups.flatMap(([nome, every]) => {
    const own = names.has(nome) ? every.filter((item) => questions.has(item.question)) : every
    const whole = against(own)
    return whole
      ? [{ id: own[0]!.id, nome, isRanked: names.has(nome), perguntas: own.length, ...whole, ...extremesOf(own) }]
      : []
  })
  const better = (than: number) => all.filter((group) => group.isRanked && group.favoravel > than).length
  return all
    .map(({ isRanked, ...group }) => ({ ...group, posicao: isRanked ? 1 + better(group.favoravel) : null }))
    .sort((a, b) => (a.posicao ?? Infinity) - (b.posicao ?? Infinity) || a.nome.localeCompare(b.nome))
}
