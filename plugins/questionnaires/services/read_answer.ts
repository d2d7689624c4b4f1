import { ValidationError } from '#engine'
import type { Answer } from '../domain/types.ts'

const refuse = (id: unknown): never => {
  throw new ValidationError([{ field: `perguntas.${id}`, message: 'Valor inválido' }])
}

const wholeNumber = (value: unknown, id: unknown): number => {
  const number = Number(typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value)
  return Number.isSafeInteger(number) && number > 0 ? number : refuse(id)
}

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

function text(value: unknown, most: number, id: unknown): string | null {
  if (isMissing(value)) return null
  if (typeof value !== 'string') return refuse(id)
  if (value.length > most)
    throw new ValidationError([
      { field: `perguntas.${id}`, message: `A resposta deve ter no máximo ${most} caracteres.` },
    ])
  return value
}

/**
 * Parses an answer of a request and checks its shape; whether it is valid for the question is checked where the
 * question is known.
 */
export function readAnswer(body: unknown, questionId?: number): Answer {
  if (!body || typeof body !== 'object' || Array.isArray(body)) return refuse(questionId ?? '')
  const { perguntaId, respostaId, respostasIds, nota, naoSeAplica, comentario, observacao } = body as Record<
    string,
    unknown
  >
  const id = questionId ?? wholeNumber(perguntaId, perguntaId)
  if (!isMissing(respostasIds) && (!Array.isArray(respostasIds) || respostasIds.length > 50)) refuse(id)
  const grade = isMissing(nota) ? null : Number(nota)
  if (grade !== null && !Number.isFinite(grade)) refuse(id)
  if (!isMissing(naoSeAplica) && typeof naoSeAplica !== 'boolean') refuse(id)
  return {
    perguntaId: id,
    respostaId: isMissing(respostaId) ? null : wholeNumber(respostaId, id),
    respostasIds: [...new Set(((respostasIds ?? []) as unknown[]).map((item) => wholeNumber(item, id)))],
    nota: grade,
    naoSeAplica: naoSeAplica === true,
    comentario: text(comentario, 4000, id),
    observacao: text(observacao, 2000, id),
  }
}

/** All answers of a body `{ respostas: [...] }`; none if absent. */
export function readAnswers(body: unknown): Answer[] {
  const given = (body as { respostas?: unknown } | null)?.respostas
  if (isMissing(given)) return []
  if (!Array.isArray(given) || given.length > 500)
    throw new ValidationError([{ field: 'respostas', message: 'Valor inválido' }])
  return given.map((item) => readAnswer(item))
}
