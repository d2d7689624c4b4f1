import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Layout, StoredField } from '../compiler/layout.ts'
import { query } from '../database/sql.ts'
import type { Row } from '../definition/row.ts'
import { memoize } from '../definition/memoize.ts'
import type { Violation } from '../definition/validate.ts'
import { DefinitionError, ValidationError } from '../errors.ts'
import { at } from './values.ts'
import { companyScope } from '../registry/scope.ts'

/** The purpose a secret is sealed for: its use, in its company. */
export const purposeOf = ({ def }: Resource, { path, field }: StoredField, empresaId: number | null) =>
  `${field.sealedFor ?? `${def.aliasOf ?? def.key}.${path}`}.${empresaId}`

const isKept = async (context: EngineContext, { layout }: Resource, id: number, { column }: StoredField) => {
  const { dialect } = context.engine
  const [row] = await query<{ sealed: string | null }>(
    context.db,
    `SELECT t.${dialect.id(column)} AS sealed FROM ${dialect.id(layout.table)} t WHERE t.id = ?`,
    [id],
  )
  return Boolean(row?.sealed)
}

/** Fields with a secret for an address. Cached, because most resources have none. */
const boundIn = memoize((layout: Layout) => layout.stored.filter((field) => field.field.boundTo !== undefined))

/**
 * Refuses a new address for a stored secret that is not sent with it: the secret would go where it was not entered for.
 * An address may be emptied; the next one is new again.
 * @throws ValidationError
 */
export async function assertMayReadSecrets(
  context: EngineContext,
  resource: Resource,
  { old, values, changes }: { old: Row; values: Record<string, unknown>; changes: Record<string, unknown> },
) {
  const violations: Violation[] = []
  for (const field of boundIn(resource.layout)) {
    const { boundTo, boundMessage, label } = field.field
    const given = at(values, field.segments)
    if (!(boundTo! in changes) || given !== undefined) continue
    const address = at(values, resource.layout.byPath.get(boundTo!)!.segments)
    if (address === null || address === '' || !(await isKept(context, resource, old.id, field))) continue
    violations.push({
      field: field.path,
      message: boundMessage ?? `${label}: informe de novo, porque o endereço mudou.`,
    })
  }
  if (violations.length) throw new ValidationError(violations)
}

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
    `SELECT t.${dialect.id(stored.column)} AS sealed FROM ${dialect.id(resource.layout.table)} t WHERE ${['t.id = ?', ...scope.map((item) => item.sql)].join(' AND ')}`,
    [id, ...scope.flatMap((item) => item.bindings)],
  )
  if (!row?.sealed) return null
  const opened = await ports.unseal(row.sealed, purposeOf(resource, stored, context.empresaId))
  return opened ?? (former === undefined ? null : ports.unseal(row.sealed, former))
}
