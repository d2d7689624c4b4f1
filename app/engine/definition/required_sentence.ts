/** The message for a missing value agrees with the gender of its label: "Nome é obrigatório", "Data é obrigatória". */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Nouns whose gender cannot be derived from their ending. */
const FEMININE = words(
  'análise base chave classe cnh cor crise ctps dor dose equipe espécie face fase fonte foto frase hipótese lei luz mãe matriz moto ordem parte performance posse raiz rede saúde sede série superfície síntese tese uf url vez voz',
)
const MASCULINE = words('clima dia mapa para planeta coração')
const MASCULINE_END = /(?:[^g]ema|grama|ioma|ploma|toma)$/
const FEMININE_END = /(?:a|ção|são|stão|ião|zão|dade|tude|gem)$/
/** Words to skip before the noun. */
const BEFORE = words('qual quais')

const singular = (word: string) =>
  word
    .replace(/ões$/, 'ão')
    .replace(/(?<=[aeo])ns$/, 'm')
    .replace(/(?<=[aeiouáéíóúãõ])s$/, '')

/** Whether the first noun of a label is feminine, determined by its ending and a list of exceptions. */
export function isFeminine(label: string): boolean {
  const found = label.toLowerCase().match(/[\p{L}º]{2,}/gu) ?? []
  const word = found.find((value) => !BEFORE.has(value)) ?? ''
  const known = (list: ReadonlySet<string>) => list.has(word) || list.has(singular(word))
  if (known(FEMININE)) return true
  const one = singular(word)
  return !known(MASCULINE) && !MASCULINE_END.test(one) && FEMININE_END.test(one)
}

/** "{label} é obrigatório", or "obrigatória". */
export const requiredSentence = (label: string) => `${label} é obrigatóri${isFeminine(label) ? 'a' : 'o'}`
