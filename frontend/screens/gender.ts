/** "Nova vaga", "Novo cargo": the button agrees with the noun. */
import { inSentence } from '../fields/support/noun.ts'

/** Greek words in -ma and a few others are masculine in spite of their ending. */
const MASCULINE_IN_A = /^(idioma|problema|programa|sistema|tema|clima|diploma|esquema|dia|mapa|turista|atleta)s?$/i
const FEMININE = /(a|ção|são|gem|dade|tude|ice|rte|fase|classe|base)$/i
const MASCULINE = /(coração|índice)$/i

export const NEW_RECORD = 'Novo registro'

/** 'Como ficou sabendo da vaga' is no noun that could be new. */
const QUESTION = /^(como|quando|onde|por que|quem)\b/i

/** Some records are a set: 'Níveis de competência do talento'. */
const PLURAL = /^\p{L}+eis\b/iu

export function isFeminine(noun: string): boolean {
  const first = noun.trim().split(/\s+/)[0] ?? ''
  if (MASCULINE_IN_A.test(first) || MASCULINE.test(first)) return false
  return FEMININE.test(first)
}

/** 'Vaga' → 'Nova vaga'. Acronyms keep their capitals. */
export function newOf(noun: string): string {
  if (QUESTION.test(noun)) return NEW_RECORD
  return `${isFeminine(noun) ? 'Nova' : 'Novo'}${PLURAL.test(noun) ? 's' : ''} ${inSentence(noun)}`
}
