import type { FieldDef } from '../../definition/types.ts'
import { fold, nameKey, wordsAreFoundIn } from '../fold.ts'

type Coded = Pick<FieldDef, 'codes'>

/** '755030000 – Punho'; a code without a known name stands alone. */
export const codeWithName = (value: unknown, { codes }: Coded): string => {
  const code = String(value)
  return codes && Object.hasOwn(codes, code) ? `${code} – ${codes[code]}` : code
}

/** Codes in whose text all words typed stand, blind to accents and case; those whose name begins with them come first. */
export function codesFound(typed: string, { codes = {} }: Coded): string[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const found = Object.keys(codes).filter((code) => wordsAreFoundIn(typed, codeWithName(code, { codes })))
  const begins = (code: string) => Number(words.length > 0 && fold(codes[code]!).startsWith(words.join(' ')))
  return found.toSorted((a, b) => begins(b) - begins(a))
}

/** The code somebody means who wrote its text or its name; anything else as it was written. */
export function codeOf(written: string, { codes = {} }: Coded): string {
  const text = nameKey(written)
  const meant = Object.keys(codes).filter(
    (code) => nameKey(codes[code]!) === text || nameKey(codeWithName(code, { codes })) === text,
  )
  return meant.length === 1 ? meant[0]! : written
}
