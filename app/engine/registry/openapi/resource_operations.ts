import { doorOf } from './operation.ts'
import { can } from '../../compiler/names.ts'
import type { Resource } from '../../compiler/resource.ts'
import { actionOperation } from './action_operation.ts'
import { describeItems } from './item_operations.ts'
import type { Operation } from './operation.ts'
import { describeList, describeRecord } from './resource_reads.ts'
import { describeCreation, describeChange, describeRemoval } from './resource_writes.ts'
import type { SchemaBook } from './schemas.ts'
import type { Allowed, Described } from './described.ts'

/** All generated operations of a resource that the user may call. */
export function resourceOperations(
  resource: Resource,
  book: SchemaBook,
  allowed: Allowed,
  alongside: boolean,
): Operation[] {
  const { def, key } = resource
  const found: Operation[] = []
  const one: Described = {
    resource,
    book,
    base: `/api/${key}`,
    name: book.nameOf(key),
    alongside,
    add: (method, path, operationId, body) =>
      found.push({ method, path, body: { operationId, tags: [key], ...body, ...doorOf(method) } }),
  }
  if (can(def, 'list') && allowed.read) describeList(one)
  if (can(def, 'read') && allowed.read) describeRecord(one)
  if (can(def, 'create') && allowed.write) describeCreation(one)
  if (can(def, 'update') && allowed.write) describeChange(one)
  if (can(def, 'delete') && allowed.remove) describeRemoval(one)
  describeItems(one, allowed)
  for (const action of def.actions.filter(allowed.action)) found.push(actionOperation(resource, action, book))
  return found
}
