/** Which questions are asked, and which belong together: the same rules for the client and the server. */
import { chosenIds, type GivenAnswer } from './check_answer.ts'

/** The fields of a question that conditions need. */
export interface ConditionalQuestion {
  id: number
  matriz?: string | null
  condicao?: {
    pergunta: number
    opcoes?: (number | null)[] | null
    notaMinima?: number | null
    notaMaxima?: number | null
  } | null
}

type Given = (id: number) => GivenAnswer | undefined

function met({ opcoes, notaMinima, notaMaxima }: NonNullable<ConditionalQuestion['condicao']>, answer?: GivenAnswer) {
  if (!answer) return false
  if (opcoes?.length) return chosenIds(answer).some((id) => opcoes.includes(id))
  const { nota } = answer
  if (nota === null || nota === undefined) return false
  return nota >= (notaMinima ?? Number.NEGATIVE_INFINITY) && nota <= (notaMaxima ?? Number.POSITIVE_INFINITY)
}

/** The questions asked for these answers. A question that depends on one that is not asked is not asked either. */
export function shownQuestions<Q extends ConditionalQuestion>(questions: Q[], answerOf: Given): Q[] {
  if (!questions.some((question) => question.condicao)) return questions
  const byId = new Map(questions.map((question) => [question.id, question]))
  const isShown = (item: Q, depth = 0): boolean => {
    if (!item.condicao) return true
    const on = byId.get(item.condicao.pergunta)
    return Boolean(on) && depth < questions.length && met(item.condicao, answerOf(on!.id)) && isShown(on!, depth + 1)
  }
  return questions.filter((question) => isShown(question))
}

/** Questions that must stay together when reordered: rows of a matrix, and dependent questions. */
export function questionBlocks<Q extends ConditionalQuestion>(questions: Q[]): Q[][] {
  const blocks: Q[][] = []
  const blockOf = new Map<number, Q[]>()
  const hanging: Q[] = []
  const known = new Set(questions.map((question) => question.id))
  for (const question of questions) {
    if (question.condicao && known.has(question.condicao.pergunta) && !blockOf.has(question.condicao.pergunta)) {
      hanging.push(question)
      continue
    }
    const last = blocks.at(-1)
    const joins = question.condicao
      ? blockOf.get(question.condicao.pergunta)
      : question.matriz && last?.at(-1)?.matriz === question.matriz
        ? last
        : undefined
    const block = joins ?? []
    if (!joins) blocks.push(block)
    block.push(question)
    blockOf.set(question.id, block)
    // A dependent question placed before the one it depends on follows it.
    for (const late of hanging.filter((other) => other.condicao!.pergunta === question.id)) {
      block.push(late)
      blockOf.set(late.id, block)
      hanging.splice(hanging.indexOf(late), 1)
    }
  }
  return [...blocks, ...hanging.map((item) => [item])]
}
