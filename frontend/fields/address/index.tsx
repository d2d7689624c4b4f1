import { addressText } from '#engine/fields/address/text.ts'
import type { CellProps } from '../kind.ts'

export { Input } from '../group/index.tsx'
export const text = (value: unknown) => addressText(value as Record<string, unknown> | null)
export const Cell = ({ value }: CellProps<Record<string, unknown>>) => <span>{text(value)}</span>
export const container = true
export const wide = true
export const unsortable = true
