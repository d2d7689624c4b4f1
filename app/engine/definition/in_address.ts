import { isFile, isGroup, isRows } from './shapes.ts'
import type { FieldDef } from './types.ts'

/** Whether a call has no body: its input is in the query string. */
export const inAddress = ({ method }: { method: string }) => method === 'GET' || method === 'DELETE'

/**
 * Whether a query string can hold a value of the field: single or multiple values, but nothing that must stay out of
 * logs.
 */
export const fitsAddress = (field: FieldDef) =>
  !isGroup(field) &&
  !isRows(field) &&
  !isFile(field) &&
  !['json', 'password', 'secret', 'richText'].includes(field.kind)
