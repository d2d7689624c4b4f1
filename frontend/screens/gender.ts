/** "Nova vaga", "Novo cargo": the button agrees with the noun. */
import { isFeminine } from '#engine/definition/required_sentence.ts'
import { inSentence } from '../fields/support/noun.ts'

export const NEW_RECORD = 'Novo registro'

/** 'Como ficou sabendo da vaga' is no noun that could be new. */
const QUESTION = /^(como|quando|onde|por que|quem)\b/i

/** Some records are a set: 'Níveis de competência do talento', 'Horas trabalhadas'. */
const PLURAL = /^\p{L}+(eis|as|os)(?!\p{L})/iu

/** 'Vaga' → 'Nova vaga'. Acronyms keep their capitals. */
export function newOf(noun: string): string {
  if (QUESTION.test(noun)) return NEW_RECORD
  return `${isFeminine(noun) ? 'Nova' : 'Novo'}${PLURAL.test(noun) ? 's' : ''} ${inSentence(noun)}`
}
