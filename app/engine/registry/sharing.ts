import { SETTINGS_GROUP, SETTINGS_RESOURCE } from '../definition/setting_names.ts'
import type { Context } from '../definition/context.ts'
import type { Row } from '../definition/row.ts'
import type { ResourceDef } from '../definition/resource.ts'
import { type Sql, sql } from '../compiler/where.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { ForbiddenError } from '../errors.ts'

export const OTHER_COMPANY = 'Este registro é de outra empresa: só ela pode alterá-lo.'

/**
 * Whether the company of the context shares the rows of a resource. Only for users: the system always works within one
 * company.
 */
export const isSharing = ({ settings, empresaId, actor }: EngineContext, { sharedBy }: ResourceDef): boolean =>
  sharedBy !== undefined && actor.type === 'staff' && empresaId !== null && settings[sharedBy] === true

/** The rows of the company and of the companies that share theirs: both must have the setting switched on. */
export function sharedScope({ engine, empresaId }: EngineContext, { sharedBy }: ResourceDef, t: string): Sql {
  const { layout } = engine.registry.resource(SETTINGS_RESOURCE)
  const q = engine.dialect.id
  const column = layout.byPath.get(`${SETTINGS_GROUP}.${sharedBy}`)!.column
  return sql(
    `(${t}.empresa_id = ? OR ${t}.empresa_id IN (SELECT e.id FROM ${q(layout.table)} e WHERE e.${q(column)} = 1))`,
    empresaId,
  )
}

/** Whether the rows belong to the installation as a whole, and not to companies. */
export const isOfInstallation = ({ shared, companiesAt, writers }: ResourceDef): boolean =>
  shared === true && companiesAt === undefined && writers === undefined

/** Whether a row is only visible because another company shares it. */
export const isOfAnother = ({ empresaId }: EngineContext, { def }: Resource, row: Row): boolean =>
  def.sharedBy !== undefined && typeof row.empresaId === 'number' && row.empresaId !== empresaId

/** For endpoints that write a part of a row: shared rows are read-only for other companies. @throws ForbiddenError */
export function assertOwnRow({ empresaId }: Pick<Context, 'empresaId'>, row: Row) {
  if (row.empresaId !== empresaId) throw new ForbiddenError(OTHER_COMPANY)
}

/** Shared rows are read-only for other companies; only the owning company may write a row. @throws ForbiddenError */
export function assertOwner(context: EngineContext, resource: Resource, row: Row) {
  if (isOfAnother(context, resource, row)) throw new ForbiddenError(OTHER_COMPANY)
}
