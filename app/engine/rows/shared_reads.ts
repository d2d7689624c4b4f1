import type { Row } from '../definition/row.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { isOfAnother } from '../registry/sharing.ts'
import { auditRow, writeAudit } from './audit.ts'

/** Opening a page makes several calls: they are recorded as one entry. */
const ONE_LOOK_MS = 10 * 60_000
const MAX_CACHED = 10_000
let noted = new Map<string, number>()

/** Records in the owner's audit trail that a user of another company opened a shared record. */
export async function auditSharedRead(context: EngineContext, resource: Resource, row: Row | null) {
  if (!row || context.actor.type !== 'staff' || !isOfAnother(context, resource, row)) return
  const now = Date.now()
  const key = `${context.actor.id}|${context.empresaId}|${resource.layout.table}|${row.id}`
  if (now - (noted.get(key) ?? 0) < ONE_LOOK_MS) return
  await writeAudit(context.db, [
    {
      ...auditRow(context, {
        resource: resource.key,
        id: row.id,
        action: 'ler compartilhado',
        changes: { empresaLeitora: context.empresaId },
      }),
      empresa_id: row.empresaId as number,
    },
  ])
  if (noted.size >= MAX_CACHED) noted = new Map()
  noted.set(key, now)
}

/** Records in each owner's audit trail how many of its records an export contained. `keys`: record id and company. */
export async function auditSharedExport(
  context: EngineContext,
  resource: Resource,
  keys: readonly [number, number | null][],
) {
  const owners = new Map<number, number>()
  for (const [, empresaId] of keys)
    if (empresaId !== null && empresaId !== context.empresaId) owners.set(empresaId, (owners.get(empresaId) ?? 0) + 1)
  await writeAudit(
    context.db,
    [...owners].map(([empresaId, registros]) => ({
      ...auditRow(context, {
        resource: resource.key,
        id: null,
        action: 'exportar compartilhado',
        changes: { empresaLeitora: context.empresaId, registros },
      }),
      empresa_id: empresaId,
    })),
  )
}
