import { Fraction } from '#engine'
import { WITHOUT_ASPECT } from '#plugins/questionnaires/plugin.ts'

type Figure = number | Fraction

interface AreaFigure {
  id: number | null
  nome: string
  favoravel: Figure | null
}
interface Question {
  aspecto: string | null
  favoravel: Figure | null
  areas: AreaFigure[]
}

/** Favourable answers of an area and of the company to the same questions, and the difference in points. */
function against(pairs: { area: Figure; geral: Figure }[]) {
  const area = Fraction.mean(pairs.map((pair) => pair.area))
  const geral = Fraction.mean(pairs.map((pair) => pair.geral))
  return area && geral ? { favoravel: area.round(), geral: geral.round(), diferenca: area.minus(geral).round() } : null
}

/**
 * Areas compared, best first; equal areas share a rank. Uses only figures that a result shows: an area is compared with
 * the company over the questions it is shown for, and its strongest and weakest aspects follow from the difference to
 * the company.
 */
export function benchmarkOf(perguntas: Question[]) {
  const shown = perguntas.flatMap(({ aspecto, favoravel: geral, areas }) =>
    geral === null
      ? []
      : areas.flatMap(({ id, nome, favoravel }) =>
          favoravel === null ? [] : [{ id, nome, aspecto: aspecto ?? WITHOUT_ASPECT, area: favoravel, geral }],
        ),
  )
  const all = [...Map.groupBy(shown, (item) => item.nome)].flatMap(([nome, own]) => {
    const whole = against(own)
    if (!whole) return []
    const aspectos = [...Map.groupBy(own, (item) => item.aspecto)]
      .flatMap(([aspecto, pairs]) => {
        const found = against(pairs)
        return found ? [{ nome: aspecto, favoravel: found.favoravel, diferenca: found.diferenca }] : []
      })
      .sort((a, b) => b.diferenca - a.diferenca || a.nome.localeCompare(b.nome))
    const [first] = aspectos
    const last = aspectos.at(-1)
    return [
      {
        id: own[0]!.id,
        nome,
        ...whole,
        forte: first && first.diferenca > 0 ? first : null,
        fraco: last && last.diferenca < 0 ? last : null,
      },
    ]
  })
  return all
    .map((item) => ({ ...item, posicao: 1 + all.filter((other) => other.favoravel > item.favoravel).length }))
    .sort((a, b) => a.posicao - b.posicao || a.nome.localeCompare(b.nome))
}
