import { MULTIPLA, NOTA, SUBJETIVA, UNICA } from '../codes.ts'
import { chosenIds } from './score.ts'
import type { Answer, Question } from './types.ts'

const blank = (text: string | null | undefined) => !text?.trim()

/** Whether anything was answered at all. */
export function isAnswered(question: Question, answer: Answer | undefined): boolean {
  if (!answer) return false
  if (question.tipo === SUBJETIVA) return !blank(answer.comentario)
  if (question.tipo === NOTA) return answer.nota !== null && answer.nota !== undefined
  return chosenIds(answer).length > 0
}

/** What is missing before the answer is whole. */
function missing(question: Question, answer: Answer | undefined): string | null {
  if (isAnswered(question, answer))
    return question.tipo !== SUBJETIVA && question.exigirComentario && blank(answer!.comentario)
      ? 'Preencha o comentário.'
      : null
  return (
    {
      [UNICA]: 'Selecione uma resposta.',
      [MULTIPLA]: 'Selecione pelo menos uma resposta.',
      [NOTA]: 'Informe a nota.',
      [SUBJETIVA]: 'Escreva a sua resposta.',
    }[question.tipo] ?? null
  )
}

/** What can never be right, also in a draft: a stranger's option, two answers to a single choice, a grade outside its scale. */
export function wrongIn(question: Question, answer: Answer): string | null {
  const chosen = chosenIds(answer)
  const known = new Set(question.respostas.map((one) => one.id))
  if (chosen.some((id) => !known.has(id))) return 'Valor inválido'
  if (question.tipo === UNICA && chosen.length > 1) return 'Selecione apenas uma resposta.'
  const { nota } = answer
  if (
    question.tipo === NOTA &&
    nota !== null &&
    nota !== undefined &&
    (nota < question.notaMinima || nota > question.notaMaxima)
  )
    return `A nota deve estar entre ${question.notaMinima} e ${question.notaMaxima}.`
  return null
}

/** The sentence for one question when the questionnaire is handed in; null when it is fine. What need not be answered may stay empty. */
export function problemOf(question: Question, answer: Answer | undefined): string | null {
  if (answer && wrongIn(question, answer)) return wrongIn(question, answer)
  if (!question.obrigatoria && !isAnswered(question, answer)) return null
  return missing(question, answer)
}
