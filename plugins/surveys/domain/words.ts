import { fold } from '#engine'

const MIN_WORD_LENGTH = 4
const MAX_WORDS = 40
/** Stop words. */
const IGNORED = new Set(
  `para pela pelo pelos pelas como mais menos muito muita muitos muitas quando onde porque pois isso isto esse essa esses essas este esta
  estes estas aquele aquela também ainda sobre entre depois antes durante todo toda todos todas cada mesmo mesma outro outra outros outras
  seus suas nosso nossa nossos nossas meus minhas minha dele dela deles delas você vocês eles elas está estão estou estava estamos foram
  seria fosse será serão tenho temos têm tinha haver houve pode podem poder deve devem dever fazer feito faço fica ficar tudo nada algo
  alguém ninguém sempre nunca aqui agora então assim qualquer quem qual quais sem com não sim mas ser são era uma umas`
    .split(/\s+/)
    .map(fold),
)

/** The most frequent words of comments, each counted once per comment; in the first spelling found. */
export function countWords(texts: string[]): { palavra: string; total: number }[] {
  const counted = new Map<string, { palavra: string; total: number }>()
  for (const text of texts) {
    const seen = new Set<string>()
    for (const word of text.match(/\p{L}+/gu) ?? []) {
      const key = fold(word)
      if (key.length < MIN_WORD_LENGTH || IGNORED.has(key) || seen.has(key)) continue
      seen.add(key)
      const one = counted.get(key) ?? { palavra: word.toLowerCase(), total: 0 }
      one.total++
      counted.set(key, one)
    }
  }
  return [...counted.values()]
    .filter((item) => item.total > 1)
    .sort((a, b) => b.total - a.total || a.palavra.localeCompare(b.palavra))
    .slice(0, MAX_WORDS)
}
