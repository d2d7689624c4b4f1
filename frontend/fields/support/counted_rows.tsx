import type { CellProps } from '../kind.ts'

/** Number of rows of a child list or history, for places that do not show the rows. */
export const text = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? (value.length === 1 ? '1 registro' : `${value.length} registros`) : ''
export const Cell = ({ value }: CellProps<unknown[]>) => <span>{text(value)}</span>
export const wide = true
export const unsortable = true
export const plainLabel = true
