import { Fraction } from '#engine'
import { MULTIPLA, NAO_SE_APLICA, NOTA, SUBJETIVA, UNICA } from '../codes.ts'
import { chosenIds, isAnswered } from '../shared/check_answer.ts'
import type { Answer, AnsweredLine, Question, Score, ScoreLine } from './types.ts'

const within = (value: Fraction) => (value.compare(0) < 0 ? Fraction.ZERO : value.compare(1) > 0 ? Fraction.ONE : value)

/** The place between the lowest (0) and the highest (1) of a scale; null for a scale of one value. */
const placeBetween = (value: number, low: number, high: number): Fraction | null =>
  high > low ? within(Fraction.of(value - low, high - low)) : null

/** The place of a grade or of a single option on its scale: the lowest is 0. */
function placeOf(question: Question, answer: Answer | undefined): Fraction | null {
  if (question.tipo === NOTA)
    return placeBetween(answer?.nota ?? question.notaMinima, question.notaMinima, question.notaMaxima)
  const weights = question.respostas.map((resposta) => resposta.peso)
  const [low, high] = [Math.min(...weights), Math.max(...weights)]
  const [chosen] = chosenIds(answer)
  return placeBetween(question.respostas.find((resposta) => resposta.id === chosen)?.peso ?? low, low, high)
}

/**
 * The earned share of a question, exactly, from 0 to 1, on any scale of options. A single option counts by its share of
 * the best one, several by their share of all positive ones (a wrong one, with negative weight, subtracts), a grade by
 * its share of the highest. null if the question earns no points at all; an unanswered one that is counted earns zero.
 *
 * With `fromLowest` a grade and a single option count by their place between the lowest and the highest instead.
 */
export function earned(
  question: Question,
  answer: Answer | undefined,
  { fromLowest }: ScoreOptions = {},
): Fraction | null {
  if (question.tipo === SUBJETIVA || question.peso <= 0) return null
  if (fromLowest && question.tipo !== MULTIPLA) return placeOf(question, answer)
  if (question.tipo === NOTA) {
    if (question.notaMaxima <= 0) return null
    const { nota } = answer ?? {}
    return nota === null || nota === undefined ? Fraction.ZERO : within(Fraction.of(nota, question.notaMaxima))
  }
  const weights = question.respostas.map((resposta) => resposta.peso)
  const chosen = new Set(chosenIds(answer))
  const got = question.respostas
    .filter((resposta) => chosen.has(resposta.id))
    .reduce((sum, resposta) => sum + resposta.peso, 0)
  const best =
    question.tipo === UNICA
      ? Math.max(0, ...weights)
      : weights.filter((weight) => weight > 0).reduce((sum, weight) => sum + weight, 0)
  return best > 0 ? within(Fraction.of(got, best)) : null
}

export interface ScoreOptions {
  /** Whether an optional question left blank counts as zero, as in a test; otherwise it is not counted. */
  blankCounts?: boolean
  /** Whether the lowest grade or option is 0 %: 1 on a scale from 1 to 5. Otherwise it is its share of the highest. */
  fromLowest?: boolean
}

/** Whether a question counts in the result: not if it was judged not applicable, or left blank where it may be. */
const isCounted = (question: Question, answer: Answer | undefined, { blankCounts }: ScoreOptions) =>
  !answer?.naoSeAplica && (question.obrigatoria || blankCounts === true || isAnswered(question, answer))

/** The answer as text. */
export function answerText(question: Question, answer: Answer | undefined): string | null {
  if (!answer || answer.naoSeAplica) return null
  if (question.tipo === SUBJETIVA) return answer.comentario ?? null
  if (question.tipo === NOTA)
    return answer.nota === null || answer.nota === undefined ? null : String(answer.nota).replace('.', ',')
  const chosen = new Set(chosenIds(answer))
  const texts = question.respostas.filter((resposta) => chosen.has(resposta.id)).map((resposta) => resposta.texto)
  return texts.length ? texts.join(question.tipo === MULTIPLA ? '; ' : '') : null
}

/** What was answered, for display. */
export const lineText = ({ resposta, naoSeAplica }: Pick<ScoreLine, 'resposta' | 'naoSeAplica'>): string | null =>
  naoSeAplica ? NAO_SE_APLICA : resposta

/** The answers of a calculation, without their points. */
export const answeredLines = (account: Score | null | undefined): AnsweredLine[] =>
  (account?.linhas ?? []).map(({ perguntaId, pergunta, resposta, naoSeAplica, comentario }) => ({
    perguntaId,
    pergunta,
    resposta: lineText({ resposta, naoSeAplica }),
    comentario,
  }))

const DIGITS = 4

type Counted = Pick<ScoreLine, 'peso' | 'aproveitamento' | 'fracao'>

/** The exact share of a stored line. Lines stored before version 0.3 have only the rounded one. */
export const shareOfLine = ({ aproveitamento, fracao }: Counted): Fraction | null =>
  aproveitamento === null ? null : (Fraction.parse(fracao) ?? Fraction.recovered(aproveitamento, DIGITS))

/** The exact percentage earned with these lines; null if none earns points. */
export function percentOf(lines: readonly Counted[]): Fraction | null {
  const mean = Fraction.weighted(lines.map((line) => ({ valor: shareOfLine(line), peso: line.peso })))
  return mean && mean.times(100)
}

/** The exact result of a stored questionnaire; of one stored before version 0.3 the rounded one. */
export const exactPercent = (fraction: string | null | undefined, rounded: unknown): Fraction | null =>
  Fraction.parse(fraction) ?? (rounded === null || rounded === undefined ? null : Fraction.of(Number(rounded)))

function totals(lines: ScoreLine[]) {
  const scored = lines.filter((line) => line.aproveitamento !== null)
  return {
    performance: percentOf(scored)?.round() ?? null,
    pontos: Fraction.sum(scored.map((line) => shareOfLine(line)!.times(line.peso))).round(),
    possiveis: Fraction.sum(scored.map((line) => line.peso)).round(),
  }
}

/** The points of lines, rounded for display, in total and by aspect. */
export function account(linhas: ScoreLine[]): Score {
  const names = [...new Set(linhas.flatMap((linha) => linha.aspecto ?? []))]
  return {
    ...totals(linhas),
    aspectos: names.map((nome) => ({ nome, ...totals(linhas.filter((linha) => linha.aspecto === nome)) })),
    linhas,
  }
}

/** The score of a questionnaire with its calculation: the points of each question, by weight, and of each aspect. */
export function score(questions: Question[], answers: Answer[], options: ScoreOptions = {}): Score {
  const given = new Map(answers.map((item) => [item.perguntaId, item]))
  return account(
    questions.map((question): ScoreLine => {
      const answer = given.get(question.id)
      const share = isCounted(question, answer, options) ? earned(question, answer, options) : null
      return {
        perguntaId: question.id,
        pergunta: question.texto,
        tipo: question.tipo,
        aspecto: question.aspecto?.nome ?? null,
        resposta: answerText(question, answer),
        comentario: question.tipo === SUBJETIVA ? null : (answer?.comentario ?? null),
        ...(answer?.naoSeAplica && { naoSeAplica: true }),
        peso: question.peso,
        aproveitamento: share?.round(DIGITS) ?? null,
        fracao: share?.toString() ?? null,
        pontos: share?.times(question.peso).round() ?? null,
        ...(options.fromLowest && { daMenor: true as const }),
      }
    }),
  )
}
