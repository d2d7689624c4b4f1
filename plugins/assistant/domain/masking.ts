import type { PersonalClass } from '#engine'

/** A personal value that must not be sent, and its placeholder. */
export interface Hidden {
  value: string
  mark: string
  /** For names: the person. The placeholder may be replaced back in an answer only if it stands for a single person. */
  name?: string
  /** Match only the exact spelling, including accents and capitals, because an ordinary word may be equal otherwise. */
  exact?: boolean
}

const FOLDED = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
/** Name particles, which are not masked separately. */
const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'del', 'von', 'filho', 'neto', 'junior'])

/** Patterns masked in free text, unless their class may be sent. */
const PATTERNS: [PersonalClass, RegExp, string][] = [
  ['contact', /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+/gu, '[e-mail]'],
  ['document', /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '[documento]'],
  ['document', /\b\d{1,2}\.?\d{3}\.?\d{3}-?[\dXx]\b/g, '[documento]'],
  ['contact', /(?:\+?55\s?)?\(?\b\d{2}\)?\s?9?\d{4}[-\s.]?\d{4}\b/g, '[telefone]'],
  ['contact', /\b\d{5}-\d{3}\b/g, '[CEP]'],
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A full name and its parts, because texts use either. */
export const partsOfName = (name: string): string[] => [
  name,
  ...name.split(/\s+/).filter((part) => part.length >= 3 && !PARTICLES.has(FOLDED(part).toLowerCase())),
]

/**
 * Placeholders are single private-use characters until all values are replaced, so that no value matches inside a
 * placeholder.
 */
const PRIVATE = 0xe000
const PRIVATE_SIGNS = /[\ue000-\uf8ff]/g

/**
 * Replaces values that occur as whole words, ignoring accents and case, then anything that looks like a document or
 * contact data. `onName` is called with each replaced name as it was written.
 */
export function scrub(
  text: string,
  hidden: readonly Hidden[],
  allowed: ReadonlySet<PersonalClass>,
  onName: (one: Hidden, found: string) => void = () => {},
): string {
  const marks = [...new Set(hidden.map(({ mark }) => mark))]
  let out = text.normalize('NFC').replace(PRIVATE_SIGNS, '')
  for (const item of [...hidden].sort((a, b) => b.value.length - a.value.length)) {
    const value = item.value.normalize('NFC').trim()
    const wanted = item.exact ? value : FOLDED(value)
    if (wanted.length < 3) continue
    // Accents are folded character by character, so that indexes in the folded text match those in the text.
    const plain = item.exact ? out : [...out].map((sign) => FOLDED(sign)[0] ?? sign).join('')
    const pattern = new RegExp(
      `(?<![\\p{L}\\d])${escaped(wanted).replace(/\s+/g, '\\s+')}(?![\\p{L}\\d])`,
      item.exact ? 'gu' : 'giu',
    )
    let result = ''
    let last = 0
    for (const candidate of plain.matchAll(pattern)) {
      const end = candidate.index + candidate[0].length
      if (item.name) onName(item, out.slice(candidate.index, end))
      result += out.slice(last, candidate.index) + String.fromCharCode(PRIVATE + marks.indexOf(item.mark))
      last = end
    }
    out = result + out.slice(last)
  }
  out = out.replace(PRIVATE_SIGNS, (sign) => marks[sign.charCodeAt(0) - PRIVATE]!)
  for (const [kind, pattern, mark] of PATTERNS) if (!allowed.has(kind)) out = out.replace(pattern, mark)
  return out
}

/** Maps name placeholders back to names for the answer: of each person the longest form found in the texts. */
export class Names {
  readonly #found = new Map<string, { people: Set<string>; form: string }>()

  add = ({ mark, name }: Pick<Hidden, 'mark' | 'name'>, form: string) => {
    const one = this.#found.get(mark) ?? { people: new Set(), form: '' }
    one.people.add(name!)
    if (form.length > one.form.length) one.form = form
    this.#found.set(mark, one)
  }

  /** Names by placeholder, without placeholders that stand for several people. */
  known(): Record<string, string> {
    return Object.fromEntries(
      [...this.#found].flatMap(([mark, { people, form }]) => (people.size === 1 ? [[mark, form]] : [])),
    )
  }
}

const MAX_MARK_LENGTH = 120

/** Replaces placeholders by names in an answer that arrives in pieces. */
export class NamesBack {
  readonly #names: Readonly<Record<string, string>>
  #waiting = ''

  constructor(names: Readonly<Record<string, string>>) {
    this.#names = names
  }

  /** Returns the text that can be passed on: an incomplete placeholder is buffered until its end arrives. */
  read(piece: string): string {
    const text = (this.#waiting + piece).replace(/\[[^[\]\n]+\]/g, (mark) =>
      Object.hasOwn(this.#names, mark) ? this.#names[mark]! : mark,
    )
    const open = text.lastIndexOf('[')
    const begun = open >= 0 && text.length - open < MAX_MARK_LENGTH && !/[\]\n]/.test(text.slice(open))
    this.#waiting = begun ? text.slice(open) : ''
    return begun ? text.slice(0, open) : text
  }

  end(): string {
    const rest = this.#waiting
    this.#waiting = ''
    return rest
  }
}
