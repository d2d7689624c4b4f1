import { isFile } from '../definition/shapes.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFoundError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import type { StoredFile } from '../ports.ts'
import type { Resource } from '../compiler/resource.ts'
import { query } from '../database/sql.ts'

/** Where a file field of a record lies; the record itself is read first, so scope and authority hold. */
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
