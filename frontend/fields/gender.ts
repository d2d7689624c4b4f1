/** "Nova vaga", "Novo cargo": the label of the button agrees with the gender of the noun. */
import { isFeminine } from '#engine/definition/required_sentence.ts'
import { inSentence } from './support/noun.ts'

export const NEW_RECORD = 'Novo registro'

/** Labels that are questions ('Como ficou sabendo da vaga') cannot follow "Novo". */
const QUESTION = /^(como|quando|onde|por que|quem)\b/i

/** Some labels are plural: 'Níveis de competência do talento', 'Horas trabalhadas'. */
const PLURAL = /^\p{L}+(eis|as|os)(?!\p{L})/iu

/** 'Vaga' → 'Nova vaga'. Acronyms keep their capitals. */
export function newOf(noun: string): string {
  if (QUESTION.test(noun)) return NEW_RECORD
  return `${isFeminine(noun) ? 'Nova' : 'Novo'}${PLURAL.test(noun) ? 's' : ''} ${inSentence(noun)}`
}
