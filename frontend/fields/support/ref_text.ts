import type { FieldDef } from '#engine/definition/types.ts'
import { kindOf } from '../registry.ts'
import { isShown, nameOf } from './reference.ts'

type Naming = Pick<FieldDef, 'named'>

/** The value that names what a reference leads to. */
export const namedBy = (value: unknown, display?: string): unknown =>
  typeof value === 'object' && value !== null
    ? ((value as Record<string, unknown>)[display ?? ''] ?? Object.entries(value).find(isShown)?.[1])
    : undefined

/** The name of what a reference leads to, as the kind of the field that names it writes it. */
export function refText(value: unknown, { named }: Naming, display?: string): string {
  const shown = named && namedBy(value, display)
  const text =
    shown === undefined || shown === null || shown === '' ? undefined : kindOf(named!.kind).text?.(shown, named!)
  return text ?? nameOf(value, display)
}
