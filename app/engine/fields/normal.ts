import { fold } from './fold.ts'
import { kindOf } from './known_kinds.ts'

/**
 * The one form in which two values of a field are compared when a file, a person or another system wrote them: what the
 * kind says (a registration without its points), folded. Keys of imports, references and repeated values ask it.
 */
export const normalForm = (field: { kind: string } | undefined, written: string): string =>
  fold(field ? (kindOf(field).normal?.(written) ?? written) : written)
