/** What stands between braces in a letter to candidates, and what it is replaced by. */
export const MESSAGE_WORDS = {
  candidato: 'nome de quem recebe',
  vaga: 'título do anúncio',
  empresa: 'nome da empresa',
}

type Words = Record<keyof typeof MESSAGE_WORDS, string>
const PLACE = /\{\{\s*(\w*)\s*\}\}/g

/** Names between braces that nobody knows. */
export const unknownWords = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([, name]) => name!).filter((name) => !Object.hasOwn(MESSAGE_WORDS, name))

/** The text for one person. */
export const messageFor = (text: string, words: Words): string =>
  text.replace(PLACE, (whole, name: string) => (Object.hasOwn(words, name) ? words[name as keyof Words] : whole))
