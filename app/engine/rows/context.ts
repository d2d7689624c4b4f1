import type { HttpContext } from '@adonisjs/core/http'
import type { Actor, Context, Reach, Repository, SeenDefinition } from '../definition/context.ts'
import type { LinkGrant } from '../definition/link_grant.ts'
import { ForbiddenError, NotFoundError } from '../errors.ts'
import type { View } from '../compiler/view.ts'
import type { Resource } from '../compiler/resource.ts'
import type { EngineContext, EngineServices } from '../context.ts'
import { originOf } from '../origin.ts'
import { EmbeddedRepository } from './embedded_repository.ts'
import { lockRows } from './exclusive.ts'
import { ListReader } from './list_reader.ts'
import { ResourceRepository } from './repository.ts'
import { readSecret } from './secrets.ts'
import type { RowAccess } from '../registry/row_access.ts'
import { startQuery } from '../query/query.ts'
import type { StartQuery } from '../definition/query.ts'
import { companyScope, rowAccessSql } from '../registry/scope.ts'
import { type Client, transactionOf } from '../database/sql.ts'
import { today } from '../database/clock.ts'

const EVERYTHING = { has: () => true }

export interface ContextOptions {
  actor: Actor
  empresaId: number | null
  authorities: { has(name: string): boolean }
  settings: Record<string, any>
  db: Client
  http?: HttpContext
  requestId?: string
  elevated?: boolean
  today?: string
  access?: RowAccess | null
  /** For staff: which authorities they have in which company. */
  reach?: Reach
  link?: LinkGrant
  sharesReads?: boolean
  /** Somebody views the system as the actor. */
  impersonated?: boolean
}

/** The context of one request, job or command. */
export class RowContext implements EngineContext {
  readonly engine: EngineServices
  readonly actor: Actor
  readonly empresaId: number | null
  readonly authorities: { has(name: string): boolean }
  readonly settings: Record<string, any>
  readonly db: Client
  readonly http?: HttpContext
  readonly requestId?: string
  readonly link?: LinkGrant
  readonly isSystem: boolean
  /** Limits the visible rows and fields; null means no limit. */
  readonly access: RowAccess | null
  readonly today: string
  readonly sharesReads: boolean
  readonly impersonated: boolean
  readonly #options: ContextOptions

  constructor(engine: EngineServices, options: ContextOptions) {
    this.engine = engine
    this.#options = options
    this.actor = options.actor
    this.empresaId = options.empresaId
    this.authorities = options.authorities
    this.settings = options.settings
    this.db = options.db
    this.http = options.http
    this.requestId = options.requestId
    this.link = options.link
    this.isSystem = options.elevated ?? false
    this.today = options.today ?? today()
    this.access = options.access ?? null
    this.sharesReads = options.sharesReads ?? false
    this.impersonated = options.impersonated ?? false
  }

  get origin() {
    return this.http && originOf(this.http)
  }

  // Bound, so that callers may destructure them: `const { repo, can } = context`.
  readonly can = (authority: string) => this.isSystem || this.authorities.has(authority)

  readonly repo = (resource: string | { key: string }): Repository<any> => {
    const found = this.#resource(resource)
    return found.def.embedded ? new EmbeddedRepository(this, found) : new ResourceRepository(this, found)
  }

  readonly lock = (resource: string | { key: string }, ...ids: number[]) =>
    lockRows(this, this.#resource(resource), ids)

  readonly query = ((resource: string | { key: string }) => startQuery(this, resource)) as StartQuery

  readonly cached = <T>(from: readonly string[], key: string, load: () => Promise<T>): Promise<T> =>
    // Shared by everybody: what is loaded without personal rows must not be kept.
    this.db.isTransaction || this.impersonated
      ? load()
      : this.engine.readCache.get(from, `${this.empresaId} ${key}`, load)

  readonly model = (resource: string | { key: string }) =>
    this.engine.model(typeof resource === 'string' ? resource : resource.key).query({ client: this.db })

  readonly transaction = async <T>(work: (context: Context) => Promise<T>): Promise<T> => {
    if (this.db.isTransaction) return work(this)
    return this.db.transaction((trx) => work(this.#with({ db: trx })))
  }

  get system(): EngineContext {
    return this.#with({ elevated: true, authorities: EVERYTHING, access: this.access?.enforced ? this.access : null })
  }

  /** Same context for work that only displays data: row limits hold even when it is elevated. */
  readonly readOnly = (): EngineContext =>
    this.access ? this.#with({ access: { ...this.access, enforced: true } }) : this

  readonly sharingReads = (): EngineContext => this.#with({ sharesReads: true })

  readonly reader = (resource: Resource) => new ListReader(this, resource)

  readonly view = (resource: Resource): View => this.engine.views.forScreens(this, resource)

  readonly definition = (resource: string | { key: string }): SeenDefinition => {
    const { resource: seen, required } = this.view(this.#resource(resource))
    return { display: seen.def.display, fields: seen.def.fields, rules: seen.def.rules, requiredFields: required }
  }

  readonly secret = (resource: string | { key: string }, id: number, field: string, former?: string) =>
    readSecret(this, this.#resource(resource), id, field, former)

  readonly ownerSet = (set: string): number[] => this.access?.ownerSets[set] ?? []

  readonly applyRowRules = <Q extends { whereRaw(sql: string, bindings: any[]): unknown }>(
    query: Q,
    resource: string | { key: string },
    alias: string,
  ): Q => {
    for (const item of rowAccessSql(this, this.#resource(resource), alias)) query.whereRaw(item.sql, item.bindings)
    return query
  }

  readonly applyCompanyScope = <Q extends { whereRaw(sql: string, bindings: any[]): unknown }>(
    query: Q,
    resource: string | { key: string },
    alias: string,
  ): Q => {
    for (const item of companyScope(this, this.#resource(resource), alias)) query.whereRaw(item.sql, item.bindings)
    return query
  }

  readonly forCompany = async (empresaId: number, authority?: string): Promise<EngineContext> => {
    const there = empresaId === this.empresaId ? this : await this.#at(empresaId)
    if (authority && !there.can(authority)) throw new ForbiddenError()
    return there
  }

  readonly companies = (authority?: string): number[] | null => {
    const { reach } = this.#options
    if (reach) return reach.companies(this.isSystem ? undefined : authority)
    return this.actor.type === 'system' || this.isSystem ? null : this.empresaId === null ? [] : [this.empresaId]
  }

  readonly everywhere = (authority: string): boolean => {
    const { reach } = this.#options
    return this.isSystem || (reach ? reach.everywhere(authority) : this.can(authority))
  }

  /** The same context with another `today`, for reading past or future values. */
  readonly asOf = (day: string): EngineContext => this.#with({ today: day })

  /** The same context with other company settings. */
  readonly withSettings = (settings: Record<string, any>): EngineContext => this.#with({ settings })

  /** Runs after the transaction is committed, or immediately when there is none. */
  readonly afterCommit = (work: () => void) => {
    const trx = transactionOf(this.db)
    if (trx) trx.after('commit', work)
    else work()
  }

  /** Runs when the transaction is rolled back; does nothing outside a transaction. */
  readonly afterRollback = (work: () => void) => {
    transactionOf(this.db)?.after('rollback', work)
  }

  /**
   * The context in another company. Authorities, settings and row access rules of one company do not apply to another.
   */
  async #at(empresaId: number): Promise<EngineContext> {
    const { reach } = this.#options
    const there = reach ? reach.in(empresaId) : this.authorities
    if (!there) throw new ForbiddenError()
    // Who may act everywhere may name a company that is not there.
    if (!(await this.engine.companyExists(empresaId, this.db))) throw new NotFoundError('A empresa não foi encontrada.')
    const access = this.access && (await this.engine.rowAccess(this.actor, there, this.db))
    return this.#with({
      empresaId,
      settings: await this.engine.settings(empresaId, this.db),
      authorities: this.isSystem ? EVERYTHING : there,
      access: access && { ...access, enforced: this.access!.enforced },
    })
  }

  #resource(one: string | { key: string }) {
    return this.engine.registry.resource(typeof one === 'string' ? one : one.key)
  }

  #with(part: Partial<ContextOptions>) {
    return new RowContext(this.engine, { ...this.#options, ...part })
  }
}
