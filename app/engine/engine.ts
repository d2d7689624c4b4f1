import type { Database } from '@adonisjs/lucid/database'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import type { HttpContext } from '@adonisjs/core/http'
import { type Dialect, dialectFor } from './compiler/dialect.ts'
import { modelOf } from './compiler/model.ts'
import { isListable, type ReadPlan, type Selection } from './compiler/reader.ts'
import type { Target } from './compiler/column_parts.ts'
import { targetOf } from './compiler/reference_target.ts'
import { fieldsOf } from './definition/conditions.ts'
import { DISPLAY_NAME, firstNamesOf } from './definition/display_template.ts'
import type { Actor, Reach } from './definition/context.ts'
import type { LinkGrant } from './definition/link_grant.ts'
import type { PluginDef } from './definition/plugin.ts'
import type { EngineContext, EngineServices } from './context.ts'
import { RowContext } from './rows/context.ts'
import type { Ports } from './ports.ts'
import { type RowAccess, OwnerSets } from './registry/row_access.ts'
import type { Resource } from './compiler/resource.ts'
import { Registry } from './registry/registry.ts'
import { Views } from './registry/views.ts'
import { type Client, query } from './database/sql.ts'
import { ReadCache } from './database/read_cache.ts'
import { TimedCache } from './database/timed_cache.ts'
import { clearTotalsOf } from './rows/totals.ts'
import { defaultOf } from './rows/values.ts'
import { find } from './registry/checks/find.ts'

const PLAN_LIMIT = 1000

/** The running engine: combines definitions, database and services. One per process. */
export class Engine implements EngineServices {
  readonly registry: Registry
  readonly ports: Ports
  readonly #db: Database
  readonly #plans = new Map<string, ReadPlan>()
  readonly #models = new Map<string, LucidModel>()
  readonly #targets = new Map<string, Target>()
  readonly #selections = new Map<string, Selection>()
  readonly views = new Views()
  readonly #ownerSets: OwnerSets
  readonly readCache = new ReadCache()
  readonly #companies = new TimedCache<number, { exists: boolean; settings: Record<string, any> }>()
  /** Default values of the settings. */
  #initial?: Record<string, any>
  #step?: number
  #dialect?: Dialect

  /** `former` is the engine this one replaces: who listens to writes goes on listening. */
  constructor(plugins: PluginDef[], db: Database, ports: Ports, former?: Engine) {
    this.#elsewhere = former ? former.#elsewhere : []
    this.#listeners = former ? former.#listeners : []
    this.registry = new Registry(plugins).link()
    this.#ownerSets = new OwnerSets(this.registry)
    this.#db = db
    this.ports = ports
    for (const key of this.registry.resources.keys()) this.target(key)
  }

  /** An engine with other definitions on the same database, for `startEngine`. @throws DefinitionError */
  replacedBy(plugins: PluginDef[]): Engine {
    return new Engine(plugins, this.#db, this.ports, this)
  }

  get dialect(): Dialect {
    return (this.#dialect ??= dialectFor(this.#db.connection().dialect.name))
  }

  get client(): Client {
    return this.#db.connection()
  }

  /** Table and display column used to read references to a resource. */
  target(key: string): Target {
    let target = this.#targets.get(key)
    if (!target) this.#targets.set(key, (target = targetOf(this.registry.resource(key))))
    return target
  }

  plan(name: string, compile: () => ReadPlan): ReadPlan {
    let plan = this.#plans.get(name)
    if (!plan) {
      if (this.#plans.size > PLAN_LIMIT) this.#plans.clear()
      this.#plans.set(name, (plan = compile()))
    }
    return plan
  }

  /** The Lucid model of a resource, created on first use. See `modelOf` for its purpose. */
  model(key: string): LucidModel {
    const { def, layout } = this.registry.resource(key)
    let model = this.#models.get(layout.table)
    if (!model) this.#models.set(layout.table, (model = modelOf(layout, !def.shared)))
    return model
  }

  /** The default fields of a list query: its columns and the fields that row buttons depend on. */
  listSelection(resource: Resource): Selection {
    const name = resource.variant ?? resource.key
    let selection = this.#selections.get(name)
    if (!selection) {
      const { def } = resource
      const depended = [
        ...def.actions.filter((action) => !action.recordOnly),
        ...def.links,
        ...(def.removal ? [def.removal] : []),
      ].flatMap((action) => (action.when ? fieldsOf(action.when) : []))
      const images = Object.entries(def.fields)
        .filter(([, field]) => field.kind === 'image')
        .map(([name]) => name)
      this.#selections.set(
        name,
        (selection = new Set([
          ...def.list.columns,
          ...(def.list.also ?? []),
          ...(def.fields[def.display]?.template ? [def.display] : []),
          ...(firstNamesOf(def) ? [DISPLAY_NAME, def.display] : []),
          ...[...depended, ...images].filter(
            (path) => path === def.display || isListable(find(def.fields, path) ?? { kind: 'text', label: '' }),
          ),
        ])),
      )
    }
    return selection
  }

  /**
   * Settings of a company merged with the defaults of the definitions. At most two seconds old, exact after a write of
   * this process.
   */
  async settings(empresaId: number | null, client: Client = this.client): Promise<Record<string, any>> {
    if (empresaId === null) return this.#defaults()
    return (await this.#company(empresaId, client)).settings
  }

  /** As fresh as the settings. */
  async companyExists(empresaId: number, client: Client = this.client): Promise<boolean> {
    return (await this.#company(empresaId, client)).exists
  }

  #company(empresaId: number, client: Client) {
    // Values read in an uncommitted transaction must not be cached for others.
    return client.isTransaction
      ? this.#readCompany(empresaId, client)
      : this.#companies.get(empresaId, () => this.#readCompany(empresaId, client))
  }

  async #readCompany(empresaId: number, client: Client) {
    const row = await new RowContext(this, {
      actor: SYSTEM,
      empresaId,
      authorities: { has: () => true },
      settings: {},
      db: client,
      elevated: true,
    })
      .repo('utilitario/empresas')
      .find(empresaId)
    const values = { ...this.#defaults() }
    for (const [name, value] of Object.entries((row?.configuracao as Record<string, unknown>) ?? {}))
      if (value !== null) values[name] = value
    return { exists: row !== null, settings: values }
  }

  /** Called by the repository after a committed write. */
  invalidate(key: string) {
    if (key === 'utilitario/empresas') this.#companies.forget()
    this.#ownerSets.written(key)
    this.readCache.written(key)
    for (const listener of this.#listeners) listener(key)
  }

  /** Called when another process wrote: invalidates the caches of the resource. */
  writtenElsewhere(key: string) {
    if (key === 'utilitario/empresas') this.#companies.forget()
    this.#ownerSets.written(key)
    this.readCache.written(key)
    const table = this.registry.resources.get(key)?.layout.table
    if (table) clearTotalsOf(table)
    for (const listener of this.#elsewhere) listener(key)
  }

  readonly #elsewhere: ((key: string) => void)[]
  onWriteElsewhere(listener: (key: string) => void) {
    this.#elsewhere.push(listener)
  }

  readonly #listeners: ((key: string) => void)[]
  onWrite(listener: (key: string) => void) {
    this.#listeners.push(listener)
  }

  /** A context of the system, for jobs, seeders and commands. */
  async systemContext(empresaId: number | null = null, client: Client = this.client): Promise<EngineContext> {
    return new RowContext(this, {
      actor: SYSTEM,
      empresaId,
      authorities: { has: () => true },
      settings: await this.settings(empresaId, client),
      db: client,
      elevated: true,
    })
  }

  /** The context of a request. */
  async context(options: {
    actor: Actor
    empresaId: number | null
    authorities: { has(name: string): boolean }
    http?: HttpContext
    reach?: Reach
    link?: LinkGrant
    impersonated?: boolean
  }): Promise<EngineContext> {
    const settings = await this.settings(options.empresaId)
    return new RowContext(this, {
      ...options,
      settings,
      db: this.client,
      requestId: options.http?.request.id(),
      access: await this.rowAccess(options.actor, options.authorities),
    })
  }

  /**
   * The restrictions of a staff user. If the user has every authority that lifts a rule, only the owner sets of rules
   * that apply to everyone are read.
   */
  async rowAccess(
    actor: Actor,
    authorities: { has(name: string): boolean },
    client: Client = this.client,
  ): Promise<RowAccess | null> {
    if (actor.type !== 'staff') return null
    const { id } = actor
    if (id === null) return { authorities, enforced: false, restricted: false, ownerSets: {} }
    const restricted = this.registry.bypassAuthorities.some((authority) => !authorities.has(authority))
    const ownerSets = await this.#ownerSets.of(id, () => this.systemContext(null, client), {
      only: restricted ? null : this.registry.universalOwnerSets,
      // A transaction may see uncommitted data, so the cache is not used.
      fresh: client.isTransaction,
    })
    return { authorities, enforced: false, restricted, ownerSets }
  }

  /** Increment of auto-increment ids on MySQL (more than one on a Galera cluster). */
  async incrementStep(client: Client): Promise<number> {
    return (this.#step ??= Number(
      (await query<{ step: number }>(client, 'SELECT @@auto_increment_increment AS step'))[0]!.step,
    ))
  }

  #defaults(): Record<string, any> {
    const today = { today: '', settings: {} }
    this.#initial ??= Object.fromEntries(
      Object.entries(this.registry.settings).map(([name, field]) => [
        name,
        defaultOf(field.default, today) ?? (field.kind === 'boolean' ? false : null),
      ]),
    )
    return { ...this.#initial }
  }
}

const SYSTEM: Actor = { type: 'system', id: null, nome: 'Sistema' }

let current: Engine | undefined

/** @throws Error before the boot has finished */
export function engine(): Engine {
  if (!current) throw new Error('The engine has not started yet.')
  return current
}

export const startEngine = (started: Engine) => (current = started)
