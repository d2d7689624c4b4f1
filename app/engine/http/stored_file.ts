import { isFile } from '../definition/shapes.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFoundError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import type { StoredFile } from '../ports.ts'
import type { Resource } from '../compiler/resource.ts'
import { query } from '../database/sql.ts'
import { at } from '../rows/values.ts'

/** The stored file of a field of a record. The record is read first, so that scope and authority apply. */
export async function storedFile(
  context: EngineContext,
  resource: Resource,
  id: number,
  path: string,
): Promise<StoredFile> {
  const stored = context.engine.views.forRows(context, resource).resource.layout.byPath.get(path)
  if (!stored || !isFile(stored.field)) throw new NotFoundError()
  await context.repo(resource.key).get(id)
  const q = context.engine.dialect.id
  const [row] = await query(
    context.db,
    `SELECT ${q(stored.column)} AS arquivo FROM ${q(resource.layout.table)} WHERE id = ?`,
    [id],
  )
  const value = typeof row?.arquivo === 'string' ? JSON.parse(row.arquivo) : row?.arquivo
  if (!value?.path) throw new NotFoundError()
  return value
}

/** A stored file with its content as base64 and its metadata. Undefined when it is no longer in the storage. */
export async function fileWithBytes(context: EngineContext, resource: Resource, id: number, path: string) {
  const { path: place, contentType, name, size } = await storedFile(context, resource, id, path)
  const bytes = await context.engine.ports.files.read(place).catch(() => undefined)
  return bytes && { bytes: bytes.toString('base64'), contentType, name, size }
}

/** The record with the contents of its files and pictures, for clients that cannot request each file. */
export async function withBytes<R extends { id: number }>(
  context: EngineContext,
  resource: Resource,
  row: R,
): Promise<R> {
  const { layout } = context.engine.views.forRows(context, resource).resource
  const whole = structuredClone(row)
  for (const { field, path, segments } of layout.stored) {
    const value = isFile(field) ? at(whole, segments) : null
    if (!value) continue
    const found = await fileWithBytes(context, resource, row.id, path)
    if (found) Object.assign(value, { bytes: found.bytes })
  }
  return whole
}

/** Sends the file of a field. */
export async function sendStoredFile(
  http: HttpContext,
  context: EngineContext,
  resource: Resource,
  id: number,
  path: string,
) {
  return context.engine.ports.files.serve(http, await storedFile(context, resource, id, path))
}
