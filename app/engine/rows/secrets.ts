import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import type { StoredField } from '../compiler/layout.ts'
import { query } from '../database/sql.ts'
import { DefinitionError } from '../errors.ts'
import { companyScope } from '../registry/scope.ts'

/** The purpose a secret is sealed for: its use, in its company. */
export const purposeOf = ({ def }: Resource, { path, field }: StoredField, empresaId: number | null) =>
  `${field.sealedFor ?? `${def.aliasOf ?? def.key}.${path}`}.${empresaId}`

/** Unseals a secret of a record of the company; null when there is none, or it was sealed for another purpose. */
export async function readSecret(
  context: EngineContext,
  resource: Resource,
  id: number,
  path: string,
  former?: string,
): Promise<string | null> {
  const stored = resource.layout.byPath.get(path)
  if (stored?.field.kind !== 'secret') throw new DefinitionError(`"${resource.key}.${path}" não é um segredo.`)
  const { dialect, ports } = context.engine
  const scope = companyScope(context, resource)
  const [row] = await query<{ sealed: string | null }>(
    context.db,
    `SELECT t.${dialect.id(stored.column)} AS sealed FROM ${dialect.id(resource.layout.table)} t WHERE ${['t.id = ?', ...scope.map((one) => one.sql)].join(' AND ')}`,
    [id, ...scope.flatMap((one) => one.bindings)],
  )
  if (!row?.sealed) return null
  const opened = await ports.unseal(row.sealed, purposeOf(resource, stored, context.empresaId))
  return opened ?? (former === undefined ? null : ports.unseal(row.sealed, former))
}
