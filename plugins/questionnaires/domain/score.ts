import { MULTIPLA, NOTA, SUBJETIVA, UNICA } from '../codes.ts'
import { chosenIds } from '../shared/check_answer.ts'
import type { Answer, AnsweredLine, Question, Score, ScoreLine } from './types.ts'

const round = (value: number) => Math.round(value * 100) / 100
const within = (value: number) => Math.min(1, Math.max(0, value))

/**
 * The earned share of a question, 0 to 1, on any scale of options. A single option counts by its share of the best one,
 * several by their share of all positive ones (a wrong one, with negative weight, subtracts), a grade by its share of
 * the highest. null if the question earns no points at all; an unanswered one earns zero.
 */
export function earned(question: Question, answer: Answer | undefined): number | null {
  if (question.tipo === SUBJETIVA || question.peso <= 0) return null
  if (question.tipo === NOTA) {
    if (question.notaMaxima <= 0) return null
    return answer?.nota === null || answer?.nota === undefined ? 0 : within(answer.nota / question.notaMaxima)
  }
  const weights = question.respostas.map((one) => one.peso)
  const chosen = new Set(chosenIds(answer))
  const got = question.respostas.filter((one) => chosen.has(one.id)).reduce((sum, one) => sum + one.peso, 0)
  const best =
    question.tipo === UNICA
      ? Math.max(0, ...weights)
      : weights.filter((one) => one > 0).reduce((sum, one) => sum + one, 0)
  return best > 0 ? within(got / best) : null
}

/** The answer as text. */
export function answerText(question: Question, answer: Answer | undefined): string | null {
  if (!answer) return null
  if (question.tipo === SUBJETIVA) return answer.comentario ?? null
  if (question.tipo === NOTA)
    return answer.nota === null || answer.nota === undefined ? null : String(answer.nota).replace('.', ',')
  const chosen = new Set(chosenIds(answer))
  const texts = question.respostas.filter((one) => chosen.has(one.id)).map((one) => one.texto)
  return texts.length ? texts.join(question.tipo === MULTIPLA ? '; ' : '') : null
}

/** The answers of a calculation, without their points. */
export const answeredLines = (account: Score | null | undefined): AnsweredLine[] =>
  (account?.linhas ?? []).map(({ perguntaId, pergunta, resposta, comentario }) => ({
    perguntaId,
    pergunta,
    resposta,
    comentario,
  }))

const share = (points: number, possible: number) => (possible > 0 ? round((points / possible) * 100) : null)

function totals(lines: ScoreLine[]) {
  const scored = lines.filter((one) => one.pontos !== null)
  const pontos = round(scored.reduce((sum, one) => sum + one.pontos!, 0))
  const possiveis = round(scored.reduce((sum, one) => sum + one.peso, 0))
  return { performance: share(pontos, possiveis), pontos, possiveis }
}

/** The score of a questionnaire with its calculation: the points of each question, by weight, and of each aspect. */
export function score(questions: Question[], answers: Answer[]): Score {
  const given = new Map(answers.map((one) => [one.perguntaId, one]))
  const linhas = questions.map((question): ScoreLine => {
    const answer = given.get(question.id)
    const share = earned(question, answer)
    return {
      perguntaId: question.id,
      pergunta: question.texto,
      tipo: question.tipo,
      aspecto: question.aspecto?.nome ?? null,
      resposta: answerText(question, answer),
      comentario: question.tipo === SUBJETIVA ? null : (answer?.comentario ?? null),
      peso: question.peso,
      aproveitamento: share === null ? null : Math.round(share * 10_000) / 10_000,
      pontos: share === null ? null : round(share * question.peso),
    }
  })
  const names = [...new Set(linhas.flatMap((one) => one.aspecto ?? []))]
  return {
    ...totals(linhas),
    aspectos: names.map((nome) => ({ nome, ...totals(linhas.filter((one) => one.aspecto === nome)) })),
    linhas,
  }
}
