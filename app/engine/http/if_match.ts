import type { HttpContext } from '@adonisjs/core/http'
import type { Row } from '../definition/row.ts'
import { ConflictError, ValidationError } from '../errors.ts'
import { STALE } from '../messages.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { RowWriter } from '../rows/row_writer.ts'

export const etagOf = (row: { versao?: number }) => `"${row.versao}"`

/**
 * The version the caller read (`If-Match: "3"`); undefined when any version is accepted.
 * @throws ValidationError for an invalid ETag: ignoring it would remove the protection the caller asked for
 */
export function matchedVersion(http: HttpContext): number | undefined {
  const given = http.request.header('if-match')?.trim()
  if (!given || given === '*') return undefined
  const match = /^(?:W\/)?"(\d{1,15})"$/.exec(given)
  if (!match) throw new ValidationError([{ field: 'If-Match', message: 'Envie o ETag como foi lido.' }])
  return Number(match[1])
}

/** @throws ConflictError with the current row, when it is not the version the caller read */
export function assertVersion(row: Row, version: number | undefined, shown: (row: Row) => unknown = (item) => item) {
  if (version !== undefined && row.versao !== version)
    throw new ConflictError(STALE, shown(row) as Record<string, unknown>)
}

/** Work on one row, run only if the row still has the version the caller read; the row is locked meanwhile. */
export async function onVersion<T>(
  context: EngineContext,
  resource: Resource,
  id: number,
  version: number | undefined,
  work: (context: EngineContext) => Promise<T>,
): Promise<T> {
  if (version === undefined) return work(context)
  return context.transaction(async (inner) => {
    await new RowWriter(inner as EngineContext, resource).lock(id)
    assertVersion(
      await inner.system.repo(resource.key).get(id),
      version,
      context.engine.views.forRows(context, resource).strip,
    )
    return work(inner as EngineContext)
  })
}
