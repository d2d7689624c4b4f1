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

export const peopleOf = (given: Tally[]) => given.reduce((sum, one) => sum + one.pessoas, 0)

export const round = (value: number) => Math.round(value * 100) / 100
const percent = (part: number, whole: number) => (whole > 0 ? round((part / whole) * 100) : null)

/** A grade or option as 0 to 1; null without a scale. */
function placeOf(question: Question, tally: Pick<Tally, 'opcao' | 'nota'>): number | null {
  if (question.tipo === '4') {
    if (tally.nota === null) return null
    const width = question.notaMaxima - question.notaMinima
    return width > 0 ? (tally.nota - question.notaMinima) / width : null
  }
  if (question.tipo !== '1') return null
  const weights = question.respostas.map((one) => one.peso)
  const [low, high] = [Math.min(...weights), Math.max(...weights)]
  const own = question.respostas.find((one) => one.id === tally.opcao)?.peso
  return own === undefined || high === low ? null : (own - low) / (high - low)
}

/** From three quarters of the scale an answer is favourable, up to one quarter unfavourable. */
export function favourOf(question: Question, tallies: Tally[]) {
  let [sum, people, good, bad] = [0, 0, 0, 0]
  for (const tally of tallies) {
    const place = placeOf(question, tally)
    if (place === null) continue
    people += tally.respostas
    sum += place * tally.respostas
    if (place >= 0.75) good += tally.respostas
    if (place <= 0.25) bad += tally.respostas
  }
  return {
    media: people ? round((sum / people) * 100) : null,
    favoravel: percent(good, people),
    desfavoravel: percent(bad, people),
  }
}

/** Promoters (9 and 10) minus detractors (0 to 6) of a question from 0 to 10. */
export function enpsOf(question: Question, tallies: Tally[]): number | null {
  if (question.tipo !== '4' || question.notaMinima !== 0 || question.notaMaxima !== 10) return null
  const given = tallies.filter((one) => one.nota !== null)
  const all = given.reduce((total, one) => total + one.respostas, 0)
  const of = (fits: (nota: number) => boolean) =>
    given.filter((one) => fits(one.nota!)).reduce((total, one) => total + one.respostas, 0)
  return all ? Math.round(((of((nota) => nota >= 9) - of((nota) => nota <= 6)) / all) * 100) : null
}

export const distributionOf = (question: Question, tallies: Tally[]) => {
  const people = tallies.reduce((sum, one) => sum + one.pessoas, 0)
  const line = (rotulo: string, given: Tally[], { opcao, nota }: { opcao?: number; nota?: number }) => {
    const total = given.reduce((sum, one) => sum + one.respostas, 0)
    const place = placeOf(question, { opcao: opcao ?? null, nota: nota ?? null })
    return { rotulo, total, percentual: percent(total, people), lugar: place === null ? null : round(place) }
  }
  if (question.tipo === '4') {
    const grades = [...new Set(tallies.flatMap((one) => one.nota ?? []))].sort((a, b) => a - b)
    return grades.map((nota) =>
      line(
        String(nota).replace('.', ','),
        tallies.filter((one) => one.nota === nota),
        { nota },
      ),
    )
  }
  return question.respostas.map((option) =>
    line(
      option.texto,
      tallies.filter((one) => one.opcao === option.id),
      { opcao: option.id },
    ),
  )
}
