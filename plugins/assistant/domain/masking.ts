import type { PersonalClass } from '#engine'

/** A personal value that must not be sent, and its placeholder. */
export interface Hidden {
  value: string
  mark: string
}

const FOLDED = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
/** Particles of names. */
const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'del', 'von', 'filho', 'neto', 'junior'])

/** Patterns searched for in free text, unless their class may be sent. */
const PATTERNS: [PersonalClass, RegExp, string][] = [
  ['contact', /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu, '[e-mail]'],
  ['document', /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '[documento]'],
  ['document', /\b\d{1,2}\.?\d{3}\.?\d{3}-?[\dXx]\b/g, '[documento]'],
  ['contact', /(?:\+?55\s?)?\(?\b\d{2}\)?\s?9?\d{4}[-\s.]?\d{4}\b/g, '[telefone]'],
  ['contact', /\b\d{5}-\d{3}\b/g, '[CEP]'],
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A full name and its parts: texts use either. */
export const partsOfName = (name: string): string[] => [
  name,
  ...name.split(/\s+/).filter((part) => part.length >= 3 && !PARTICLES.has(FOLDED(part).toLowerCase())),
]

/** Replaces values wherever they stand as words, blind to accents and case, then what looks like a document or a way to reach somebody. */
export function scrub(text: string, hidden: readonly Hidden[], allowed: ReadonlySet<PersonalClass>): string {
  let out = text.normalize('NFC')
  for (const { value, mark } of [...hidden].sort((a, b) => b.value.length - a.value.length)) {
    const wanted = FOLDED(value.normalize('NFC')).trim()
    if (wanted.length < 3) continue
    // Accents are folded letter by letter, so that places in the folded text are those of the text.
    const folded = [...out].map((sign) => FOLDED(sign)[0] ?? sign)
    const plain = folded.join('')
    const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped(wanted).replace(/\s+/g, '\\s+')}(?![\\p{L}\\d])`, 'giu')
    let result = ''
    let last = 0
    for (const found of plain.matchAll(pattern)) {
      result += out.slice(last, found.index) + mark
      last = found.index + found[0].length
    }
    out = result + out.slice(last)
  }
  for (const [kind, pattern, mark] of PATTERNS) if (!allowed.has(kind)) out = out.replace(pattern, mark)
  return out
}
