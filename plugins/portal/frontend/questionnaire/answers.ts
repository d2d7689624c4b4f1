/** What the screen knows about answers; the server checks everything again. */
import type { Answer, Answers, Question } from './types.ts'

const blank = (text: string | null | undefined) => !text?.trim()

export function isAnswered(question: Question, answer: Answer | undefined): boolean {
  if (!answer) return false
  if (question.tipo === '3') return !blank(answer.comentario)
  if (question.tipo === '4') return answer.nota !== null && answer.nota !== undefined
  return question.tipo === '1' ? Boolean(answer.respostaId) : (answer.respostasIds?.length ?? 0) > 0
}

const NEEDED = {
  '1': 'Selecione uma resposta.',
  '5': 'Selecione pelo menos uma resposta.',
  '4': 'Informe a nota.',
  '3': 'Escreva a sua resposta.',
}

/** The sentence for one question before going on; undefined when it is fine. */
export function problemOf(question: Question, answer: Answer | undefined): string | undefined {
  const given = isAnswered(question, answer)
  if (!given) return question.obrigatoria ? NEEDED[question.tipo] : undefined
  const { nota } = answer!
  if (question.tipo === '4' && (nota! < question.notaMinima || nota! > question.notaMaxima))
    return `A nota deve estar entre ${question.notaMinima} e ${question.notaMaxima}.`
  return question.tipo !== '3' && question.exigirComentario && blank(answer!.comentario)
    ? 'Preencha o comentário.'
    : undefined
}

export const problemsOf = (questions: Question[], answers: Answers): Record<number, string> =>
  Object.fromEntries(
    questions.flatMap((one) => {
      const problem = problemOf(one, answers[one.id])
      return problem ? [[one.id, problem]] : []
    }),
  )

export const byQuestion = (answers: Answer[]): Answers =>
  Object.fromEntries(answers.map((one) => [one.perguntaId, one]))

/** '12:05', with hours when there are any. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((one) => String(one).padStart(2, '0'))
  const hours = Math.floor(whole / 3600)
  return (hours ? [String(hours), ...parts] : parts).join(':')
}
