import type { CellProps } from '../kind.ts'

/** How many rows a child list has, as lists and histories say it where they are not open. */
export const text = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? (value.length === 1 ? '1 registro' : `${value.length} registros`) : ''
export const Cell = ({ value }: CellProps<unknown[]>) => <span>{text(value)}</span>
export const wide = true
export const unsortable = true
export const plainLabel = true
