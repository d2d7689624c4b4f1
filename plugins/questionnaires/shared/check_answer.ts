/** Validation of an answer: the same rules for the client and the server. */
import { MULTIPLA, NOTA, SUBJETIVA, UNICA } from '../codes.ts'

/** The fields rules need; weights are not among them. */
export interface AskedQuestion {
  tipo: string
  respostas: { id: number }[]
  notaMinima?: number | null
  notaMaxima?: number | null
  exigirComentario?: boolean | null
  obrigatoria?: boolean | null
  permiteNaoSeAplica?: boolean | null
}

export interface GivenAnswer {
  perguntaId?: number
  respostaId?: number | null
  respostasIds?: number[] | null
  nota?: number | null
  naoSeAplica?: boolean | null | undefined
  comentario?: string | null
}

const blank = (text: string | null | undefined) => !text?.trim()

export const chosenIds = (answer: GivenAnswer | undefined): number[] => [
  ...(answer?.respostaId ? [answer.respostaId] : []),
  ...(answer?.respostasIds ?? []),
]

/** Whether there is any answer. */
export function isAnswered(question: AskedQuestion, answer: GivenAnswer | undefined): boolean {
  if (!answer) return false
  if (answer.naoSeAplica) return true
  if (question.tipo === SUBJETIVA) return !blank(answer.comentario)
  if (question.tipo === NOTA) return answer.nota !== null && answer.nota !== undefined
  return chosenIds(answer).length > 0
}

const NEEDED: Record<string, string> = {
  [UNICA]: 'Selecione uma resposta.',
  [MULTIPLA]: 'Selecione pelo menos uma resposta.',
  [NOTA]: 'Informe a nota.',
  [SUBJETIVA]: 'Escreva a sua resposta.',
}

/** What is missing for a complete answer. */
function missing(question: AskedQuestion, answer: GivenAnswer | undefined): string | null {
  if (!isAnswered(question, answer)) return NEEDED[question.tipo] ?? null
  // Nothing was judged, so nothing has to be justified.
  if (answer!.naoSeAplica) return null
  return question.tipo !== SUBJETIVA && question.exigirComentario && blank(answer!.comentario)
    ? 'Preencha o comentário.'
    : null
}

/**
 * What is always invalid, even in a draft: an unknown option, two answers to a single choice, a grade out of range or
 * where none is asked.
 */
export function wrongIn(question: AskedQuestion, answer: GivenAnswer): string | null {
  const chosen = chosenIds(answer)
  if (answer.naoSeAplica) {
    if (!question.permiteNaoSeAplica) return 'Esta pergunta não aceita "Não se aplica / não observei".'
    return chosen.length || (answer.nota ?? null) !== null
      ? 'Responda à pergunta ou marque "Não se aplica / não observei", não os dois.'
      : null
  }
  const known = new Set(question.respostas.map((resposta) => resposta.id))
  if (chosen.some((id) => !known.has(id))) return 'Valor inválido'
  if (question.tipo === UNICA && chosen.length > 1) return 'Selecione apenas uma resposta.'
  const { nota } = answer
  const { notaMinima, notaMaxima } = question
  if (nota === null || nota === undefined) return null
  if (question.tipo !== NOTA) return 'Esta pergunta não é respondida com uma nota.'
  return nota < (notaMinima ?? 1) || nota > (notaMaxima ?? 10)
    ? `A nota deve estar entre ${notaMinima ?? 1} e ${notaMaxima ?? 10}.`
    : null
}

/** The message for one question on submission; null if it is valid. Optional questions may stay empty. */
export function problemOf(question: AskedQuestion, answer: GivenAnswer | undefined): string | null {
  if (answer && wrongIn(question, answer)) return wrongIn(question, answer)
  if (!question.obrigatoria && !isAnswered(question, answer)) return null
  return missing(question, answer)
}
