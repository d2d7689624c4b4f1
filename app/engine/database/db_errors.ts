import { BusyError, ConflictError, ValidationError } from '../errors.ts'
import { isDeadlock } from './deadlock.ts'
import { IN_USE, REPEATED_VALUE, UNKNOWN_REFERENCE } from '../messages.ts'
import { tablesOf } from '../compiler/table.ts'
import { foldedName } from '../compiler/folded_name.ts'
import type { IndexSpec } from '../compiler/index_spec.ts'
import type { Resource } from '../compiler/resource.ts'

const indexes = new WeakMap<Resource, IndexSpec[]>()
const uniquesOf = (resource: Resource) => {
  let found = indexes.get(resource)
  if (!found)
    indexes.set(
      resource,
      (found = tablesOf(resource.def, () => '')
        .flatMap((table) => table.indexes)
        .filter((index) => index.unique)),
    )
  return found
}

/** Translates database errors to user-facing errors; any other error is rethrown unchanged. */
export function translateDbError(error: any, resource: Resource): never {
  const text = String(error?.message ?? '')
  const code = String(error?.code ?? '')
  if (code === 'ER_DUP_ENTRY' || code.startsWith('SQLITE_CONSTRAINT_UNIQUE') || /UNIQUE constraint failed/.test(text)) {
    const hit = uniquesOf(resource).find(
      (unique) =>
        text.includes(`${unique.name}'`) ||
        text.includes(`'${foldedName(unique.name)}'`) ||
        unique.columns.every((column) => text.includes(`.${column}`)),
    )
    const columns = hit?.columns.filter((column) => column !== 'empresa_id') ?? []
    const declared = resource.def.unique?.find(
      (item) =>
        item.fields.length === columns.length &&
        item.fields.every((path) => columns.includes(resource.layout.byPath.get(path)?.column ?? '')),
    )
    const field = resource.layout.stored.find((item) => columns.includes(item.column))
    throw new ValidationError([
      {
        field: declared?.fields[0] ?? field?.path ?? 'id',
        message:
          declared?.message ?? (field ? `${field.field.label}: já existe um registro com este valor.` : REPEATED_VALUE),
      },
    ])
  }
  if (code === 'ER_ROW_IS_REFERENCED_2' || code === 'ER_ROW_IS_REFERENCED')
    throw new ConflictError(IN_USE, undefined, 'EM_USO')
  if (code === 'ER_NO_REFERENCED_ROW_2' || code === 'ER_NO_REFERENCED_ROW')
    throw new ValidationError([{ field: '', message: UNKNOWN_REFERENCE }])
  if (code.startsWith('SQLITE_CONSTRAINT_FOREIGNKEY') || /FOREIGN KEY constraint failed/.test(text))
    throw new ConflictError(IN_USE, undefined, 'EM_USO')
  if (code === 'ER_LOCK_DEADLOCK' || code === 'ER_LOCK_WAIT_TIMEOUT') throw new BusyError(isDeadlock(error))
  throw error
}
