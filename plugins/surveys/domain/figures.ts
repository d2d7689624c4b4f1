import { Fraction } from '#engine'
import type { Question } from '#plugins/questionnaires/plugin.ts'
import type { Band } from '../shared/bands.ts'

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

const [FAVOURABLE, UNFAVOURABLE] = [Fraction.of(3, 4), Fraction.of(1, 4)]
/** Grades of recommendation. */
export const [PROMOTER, DETRACTOR] = [9, 6]

/** Figures of a question in percent, exactly: they are averaged over aspects and rounded only when shown. */
export interface Favour {
  media: Fraction | null
  favoravel: Fraction | null
  desfavoravel: Fraction | null
}

/**
 * Whether an answer is favourable: the one table behind favourability, eNPS and every colour. From three quarters of a
 * scale it is, up to one quarter it is unfavourable; a recommendation is so from 9 (promoters) and up to 6 (detractors).
 */
export function bandOf(question: Question, tally: Pick<Tally, 'opcao' | 'nota'>): Band | null {
  const place = placeOf(question, tally)
  if (place === null) return null
  if (question.enps) return tally.nota! >= PROMOTER ? 'F' : tally.nota! <= DETRACTOR ? 'D' : 'N'
  return place.compare(FAVOURABLE) >= 0 ? 'F' : place.compare(UNFAVOURABLE) <= 0 ? 'D' : 'N'
}

/** How many answers are in each band. */
function bandsOf(question: Question, tallies: Tally[]): Record<Band, number> {
  const counted = { F: 0, N: 0, D: 0 }
  for (const tally of tallies) {
    const band = bandOf(question, tally)
    if (band) counted[band] += tally.respostas
  }
  return counted
}

export function favourOf(question: Question, tallies: Tally[]): Favour {
  const { F, N, D } = bandsOf(question, tallies)
  const people = F + N + D
  let sum = Fraction.ZERO
  for (const tally of tallies) sum = sum.plus((placeOf(question, tally) ?? Fraction.ZERO).times(tally.respostas))
  return { media: percent(sum, people), favoravel: percent(F, people), desfavoravel: percent(D, people) }
}

export const shownFavour = ({ media, favoravel, desfavoravel }: Favour) => ({
  media: shown(media),
  favoravel: shown(favoravel),
  desfavoravel: shown(desfavoravel),
})

/** Promoters minus detractors of a question of recommendation. */
export function enpsOf(question: Question, tallies: Tally[]): number | null {
  if (!question.enps) return null
  const { F, N, D } = bandsOf(question, tallies)
  return percent(F - D, F + N + D)?.round(0) ?? null
}

/** Questions with `enps` where they ask for a recommendation: those marked so, otherwise every grade from 0 to 10. */
export function withRecommendation(questions: Question[]): Question[] {
  const isMarked = questions.some((question) => question.enps)
  const isOpen = ({ tipo, notaMinima, notaMaxima }: Question) => tipo === '4' && notaMinima === 0 && notaMaxima === 10
  return questions.map((question) => ({ ...question, enps: isOpen(question) && (question.enps || !isMarked) }))
}

export const distributionOf = (question: Question, tallies: Tally[]) => {
  const people = tallies.reduce((sum, item) => sum + item.pessoas, 0)
  const line = (rotulo: string, counted: Tally[], { opcao, nota }: { opcao?: number; nota?: number }) => {
    const total = counted.reduce((sum, tally) => sum + tally.respostas, 0)
    const place = placeOf(question, { opcao: opcao ?? null, nota: nota ?? null })
    const faixa = bandOf(question, { opcao: opcao ?? null, nota: nota ?? null })
    return { rotulo, total, percentual: shown(percent(total, people)), lugar: shown(place), faixa }
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
