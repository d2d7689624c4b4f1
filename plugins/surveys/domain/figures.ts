import { Fraction } from '#engine'
import type { Question } from '#plugins/questionnaires/plugin.ts'

/** Number of people of an area who gave this answer. */
export interface Tally {
  pergunta: number
  area: number | null
  opcao: number | null
  nota: number | null
  respostas: number
  pessoas: number
}

export const peopleOf = (tallies: Tally[]) => tallies.reduce((sum, tally) => sum + tally.pessoas, 0)

const percent = (part: number | Fraction, whole: number) =>
  whole > 0 ? Fraction.of(part).over(whole).times(100) : null
const shown = (value: Fraction | null) => value?.round() ?? null

/** A grade or option as 0 to 1; null without a scale. */
function placeOf(question: Question, tally: Pick<Tally, 'opcao' | 'nota'>): Fraction | null {
  if (question.tipo === '4') {
    if (tally.nota === null) return null
    const width = question.notaMaxima - question.notaMinima
    return width > 0 ? Fraction.of(tally.nota).minus(question.notaMinima).over(width) : null
  }
  if (question.tipo !== '1') return null
  const weights = question.respostas.map((resposta) => resposta.peso)
  const [low, high] = [Math.min(...weights), Math.max(...weights)]
  const own = question.respostas.find((resposta) => resposta.id === tally.opcao)?.peso
  return own === undefined || high === low ? null : Fraction.of(own - low, high - low)
}

/** Figures of a question in percent, exactly: they are averaged over aspects and rounded only when shown. */
export interface Favour {
  media: Fraction | null
  favoravel: Fraction | null
  desfavoravel: Fraction | null
}

const [FAVOURABLE, UNFAVOURABLE] = [Fraction.of(3, 4), Fraction.of(1, 4)]

/** From three quarters of the scale an answer is favourable, up to one quarter unfavourable. */
export function favourOf(question: Question, tallies: Tally[]): Favour {
  let [people, good, bad] = [0, 0, 0]
  let sum = Fraction.ZERO
  for (const tally of tallies) {
    const place = placeOf(question, tally)
    if (place === null) continue
    people += tally.respostas
    sum = sum.plus(place.times(tally.respostas))
    if (place.compare(FAVOURABLE) >= 0) good += tally.respostas
    if (place.compare(UNFAVOURABLE) <= 0) bad += tally.respostas
  }
  return { media: percent(sum, people), favoravel: percent(good, people), desfavoravel: percent(bad, people) }
}

export const shownFavour = ({ media, favoravel, desfavoravel }: Favour) => ({
  media: shown(media),
  favoravel: shown(favoravel),
  desfavoravel: shown(desfavoravel),
})

/** Promoters (9 and 10) minus detractors (0 to 6) of a question from 0 to 10. */
export function enpsOf(question: Question, tallies: Tally[]): number | null {
  if (question.tipo !== '4' || question.notaMinima !== 0 || question.notaMaxima !== 10) return null
  const given = tallies.filter((item) => item.nota !== null)
  const all = given.reduce((total, item) => total + item.respostas, 0)
  const of = (fits: (nota: number) => boolean) =>
    given.filter((item) => fits(item.nota!)).reduce((total, item) => total + item.respostas, 0)
  return percent(of((nota) => nota >= 9) - of((nota) => nota <= 6), all)?.round(0) ?? null
}

export const distributionOf = (question: Question, tallies: Tally[]) => {
  const people = tallies.reduce((sum, item) => sum + item.pessoas, 0)
  const line = (rotulo: string, counted: Tally[], { opcao, nota }: { opcao?: number; nota?: number }) => {
    const total = counted.reduce((sum, tally) => sum + tally.respostas, 0)
    const place = placeOf(question, { opcao: opcao ?? null, nota: nota ?? null })
    return { rotulo, total, percentual: shown(percent(total, people)), lugar: shown(place) }
  }
  if (question.tipo === '4') {
    const grades = [...new Set(tallies.flatMap((item) => item.nota ?? []))].sort((a, b) => a - b)
    return grades.map((nota) =>
      line(
        String(nota).replace('.', ','),
        tallies.filter((item) => item.nota === nota),
        { nota },
      ),
    )
  }
  return question.respostas.map((option) =>
    line(
      option.texto,
      tallies.filter((item) => item.opcao === option.id),
      { opcao: option.id },
    ),
  )
}
