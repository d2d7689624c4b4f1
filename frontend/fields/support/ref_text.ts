import type { FieldDef } from '#engine/definition/types.ts'
import { kindOf } from '../known_kinds.ts'
import { isShown, nameOf } from './reference.ts'

type Naming = Pick<FieldDef, 'named'>

/** The display value of a reference. */
export const namedBy = (value: unknown, display?: string): unknown =>
  typeof value === 'object' && value !== null
    ? ((value as Record<string, unknown>)[display ?? ''] ?? Object.entries(value).find(isShown)?.[1])
    : undefined

/** The name of a reference, formatted by the kind of its display field. */
export function refText(value: unknown, { named }: Naming, display?: string): string {
  const shown = named && namedBy(value, display)
  const text =
    shown === undefined || shown === null || shown === '' ? undefined : kindOf(named!.kind).text?.(shown, named!)
  return text ?? nameOf(value, display)
}
