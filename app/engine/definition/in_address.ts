import { isFile, isGroup, isRows } from './shapes.ts'
import type { FieldDef } from './types.ts'

/** Whether a call has no body: what it takes stands in its address. */
export const inAddress = ({ method }: { method: string }) => method === 'GET' || method === 'DELETE'

/** Whether an address can hold a value of the field: one value or several, and nothing that must not stand in logs. */
export const fitsAddress = (field: FieldDef) =>
  !isGroup(field) &&
  !isRows(field) &&
  !isFile(field) &&
  !['json', 'password', 'secret', 'richText'].includes(field.kind)
