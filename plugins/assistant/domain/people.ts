import { fold } from '#engine'
import type { Hidden } from './masking.ts'

const WORD = String.raw`\p{Lu}[\p{L}'’-]*\p{L}`
const RUN = new RegExp(
  String.raw`(?<![\p{L}\d])${WORD}(?:[^\S\n]+(?:(?:da|das|de|do|dos|del|di|von)[^\S\n]+)?${WORD})*(?![\p{L}\d])`,
  'gu',
)
const EACH = new RegExp(WORD, 'gu')
/** Names of accounts that are not names of people. */
const FUNCTIONS = new Set('administrador administradora gestor gestora recursos sistema suporte usuario'.split(' '))
/** After one of these words, the rest of the run is a place or a saint. */
const PLACES = new Set(
  'alameda avenida edificio escola hospital praca rodovia rua santa santo sao travessa universidade'.split(' '),
)
/** First names that are also ordinary words: alone at the start of a sentence they are not treated as names. */
const EVERYDAY = new Set(
  'abril alegria amada amado aurora bela bento branca branco campos celeste clara claro costa dores dias domingos esperanca estrela fausto flor franca franco gloria graca justa justo leal leite lima linda luz mar margarida maximo mel modesto natal neves paz pilar prado prudente ramos rocha rosa salvador santos serena serra severo socorro sol vital vitoria'.split(
    ' ',
  ),
)
const MAX_NAME_WORDS = 5
const MAX_WORDS_IN_CAPITALS = 3

interface Word {
  /** As returned by `fold()`. */
  plain: string
  start: number
  end: number
}
/** A sequence of adjacent capitalised words. */
interface Run {
  words: Word[]
  /** Whether it starts a sentence or line. */
  first: boolean
  capitals: boolean
}

function runsOf(text: string): Run[] {
  return [...text.matchAll(RUN)].map((run) => ({
    words: [...run[0].matchAll(EACH)].map((item) => ({
      plain: fold(item[0]),
      start: run.index + item.index,
      end: run.index + item.index + item[0].length,
    })),
    first: /(?:^|[.!?:;\n•–-]\s{0,3}|\n\s{0,2}["“(]?)$/u.test(text.slice(Math.max(0, run.index - 4), run.index)),
    capitals: !/\p{Ll}{2}/u.test(run[0]),
  }))
}

/** Words of the texts that may be first names, without duplicates. */
export const wordsToLookUp = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => runsOf(text).flatMap(({ words }) => words.map(({ plain }) => plain)))
      .filter((word) => word.length >= 3 && !FUNCTIONS.has(word)),
  ),
]

interface Mention {
  /** As written in the text. */
  form: string
  /** Its words, folded. */
  words: string[]
}

/** Names in one run, each starting at a first name. Words before it are not part of the name. */
function namesIn(text: string, { words, first, capitals }: Run, isFirstName: (word: string) => boolean): Mention[] {
  const found: Mention[] = []
  for (let at = 0; at < words.length; at++) {
    const { plain, start } = words[at]!
    if (PLACES.has(plain)) break
    const alone = at === words.length - 1
    if (!isFirstName(plain) || (alone && at === 0 && first && EVERYDAY.has(plain))) continue
    const last = Math.min(words.length, at + (capitals ? MAX_WORDS_IN_CAPITALS : MAX_NAME_WORDS)) - 1
    found.push({
      form: text.slice(start, words[last]!.end),
      words: words.slice(at, last + 1).map((word) => word.plain),
    })
    at = last
  }
  return found
}

const within = (words: readonly string[], others: readonly string[]) => words.every((word) => others.includes(word))

/**
 * People named in texts, each with one placeholder for all forms of the name. `firstNames`: the words of
 * `wordsToLookUp` that are first names. `own`: names that already have a placeholder.
 */
export function peopleIn(texts: readonly string[], firstNames: ReadonlySet<string>, own: readonly string[]): Hidden[] {
  const runs = texts.flatMap((text) => runsOf(text).map((run) => ({ text, run })))
  const ownNames = own.map((name) => fold(name).split(/\s+/))
  const isOwn = ({ words }: Mention) => ownNames.some((name) => within(words, name))
  const mentions = runs
    .flatMap(({ text, run }) => namesIn(text, run, (word) => firstNames.has(word)))
    .filter((mention) => !isOwn(mention))
  const people: string[][] = []
  for (const { words } of [...mentions].sort((a, b) => b.words.length - a.words.length))
    if (people.filter((name) => within(words, name)).length !== 1) people.push(words)
  // A family name alone is recognised from a full name elsewhere in the texts.
  const families = new Set(people.flatMap((name) => name.slice(1)))
  const byFamily = runs
    .filter(({ run: { words, first } }) => words.length === 1 && !(first && EVERYDAY.has(words[0]!.plain)))
    .flatMap(({ text, run }) => namesIn(text, run, (word) => families.has(word) && !firstNames.has(word)))
    .filter((mention) => !isOwn(mention))
  const marks = new Map<string, string>()
  return [...mentions, ...byFamily].map(({ form, words }) => {
    const [only, another] = people.filter((name) => within(words, name))
    const person = (only && !another ? only : words).join(' ')
    const mark = marks.get(person) ?? `[Pessoa ${marks.size + 1}]`
    marks.set(person, mark)
    return { value: form, mark, name: person, exact: true }
  })
}
