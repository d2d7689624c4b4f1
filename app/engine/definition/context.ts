import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { HttpContext } from '@adonisjs/core/http'
import type { LinkGrant } from './link_grant.ts'
import type { StartQuery } from './query.ts'
import type { Row, RowFor } from './row.ts'
import type { FieldDefs } from './types.ts'
import type { RuleDef } from './rule.ts'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'

/**
 * The acting user: a staff user, a candidate of the portal, the public (not signed in) or the system (jobs, seeders,
 * command line).
 */
export interface Actor {
  /** `system` (jobs, seeds, commands) is unrestricted; the others are limited by their authorities and row rules. */
  type: 'staff' | 'candidate' | 'public' | 'system'
  /** Id of the user or candidate; null for the public and the system. */
  id: number | null
  /** Name in the audit trail and on printed pages. */
  nome: string
  /** 11 digits; only for signed-in people. */
  cpf?: string | null
}

/** Options of a list query. `filter` uses the names of fields and filters, with plain values. */
export interface ListQuery {
  /** Number of rows to skip. Default 0. */
  offset?: number
  /** Maximum number of rows. Default: page size of the list (15 unless defined); null: no limit. */
  limit?: number | null
  /** Default: sort order of the list definition. Ties are broken by id. */
  sort?: { field: string; descending: boolean }[]
  /**
   * As in the query string: `{ nome: 'ana', dataIni: '2026-01-01', tipo: 3, ids: [1, 2] }`. @throws ValidationError for
   * a name the resource does not define
   */
  filter?: Record<string, unknown>
  /** Words that must all occur in the fields of `list.search`, ignoring accents and case. */
  search?: string
  /** Only `id` and the display field. */
  brief?: boolean
  /** Whole rows with their lists and references, as `find` returns them. Slower. */
  full?: boolean
  /** Only these fields (lists included), plus id, version and display field. */
  fields?: string[]
  /**
   * yyyy-MM-dd: histories contain only the period in force on that day, and computed fields are evaluated for that day.
   */
  onDay?: string
  /** Omit the total. */
  withoutTotal?: boolean
}

/** Options of `all`, which has neither pages nor a total. */
export type AllOptions = Pick<ListQuery, 'sort' | 'search' | 'fields' | 'brief' | 'onDay'>

/**
 * One page of a list. `total` counts all rows that match the filter, on every page; 0 when the query omits it. It is
 * exact after a write of this process, otherwise at most two seconds old.
 */
export interface Page<R = Row> {
  /** The columns of the list, or whole rows with `full`. */
  rows: R[]
  /** Number of rows that match the filter; 0 with `withoutTotal`. */
  total: number
}

/** New values of one record. */
export interface RecordChange {
  id: number
  values: Record<string, unknown>
}

/** The type of a period of this history; `Row` when the row type does not contain the history. */
export type PeriodOf<R, H extends string> = string extends keyof R
  ? Row
  : H extends keyof R
    ? NonNullable<R[H]> extends readonly (infer P)[]
      ? P
      : Row
    : Row

/**
 * Access to the rows of a resource. All writes go through it; it applies scope, authority, validation, hooks and audit.
 */
export interface Repository<R = Row> {
  /** One page of the rows in scope. @throws ValidationError for names the resource does not define */
  list(query?: ListQuery): Promise<Page<R>>
  /**
   * All rows that match a filter, whole as `find` returns them; with `fields` or `brief` only that much of each.
   * @throws ValidationError for names the resource does not define
   */
  all(filter?: ListQuery['filter'], options?: AllOptions): Promise<R[]>
  /** null when no such row is in the scope of the context. */
  find(id: number, onDay?: string): Promise<R | null>
  /** @throws NotFoundError 404 */
  get(id: number, onDay?: string): Promise<R>
  /** The period of a history in force on a day (default: today), by record id; one statement for all records. */
  valuesAt<H extends string>(history: H, ids: readonly number[], day?: string): Promise<Map<number, PeriodOf<R, H>>>
  /**
   * @param names display texts of records that were just read, by the field that refers to them: elevated code then
   * skips looking them up again
   * @throws ValidationError 400 with the invalid fields
   */
  create(input: Record<string, unknown>, names?: Record<string, string>): Promise<R>
  /**
   * Fields left out are unchanged. With `versao`, the update is refused if the row changed since. @throws
   * ValidationError 400, NotFoundError 404, ConflictError 409
   */
  update(id: number, input: Record<string, unknown>): Promise<R>
  /** @throws NotFoundError 404, ConflictError 409 when other rows refer to it */
  delete(id: number): Promise<void>
  /**
   * Deletes all or none. With `keep` the removed records can be restored for a short time: returns the code for that,
   * or null where it is not possible.
   */
  deleteMany(ids: number[], options?: { keep?: boolean }): Promise<string | null>
  /**
   * The same rows for a short form: fields that only the company requires (Personalização de telas) are not required,
   * because the record is completed later.
   */
  draft(): Repository<R>
  /** Creates many records in one transaction, each validated and audited. Returns the new ids. */
  createMany(rows: Record<string, unknown>[]): Promise<number[]>
  /**
   * Also writes fields the definition marks as read-only; for actions and hooks. Skips required fields and rules, but
   * applies scope and audit.
   */
  patch(id: number, values: Record<string, unknown>, auditAs?: string): Promise<R>
  /**
   * `patch` of plain values that leaves no trace of when and in which order: no audit entry, new version or time of
   * change. Only for marks of people whose order must not be stored (who has voted). Returns whether this call changed
   * the row: of two concurrent calls with the same values only one does.
   */
  mark(id: number, values: Record<string, unknown>): Promise<boolean>
  /**
   * `patch` for many records with different values, in few statements, all or none. Returns how many records changed.
   */
  patchMany(patches: RecordChange[], auditAs?: string): Promise<number>
  /**
   * `patchMany` for changes that depend on the current values. The records are locked, read once with these fields, and
   * passed to `change` in batches of some hundred.
   * `change` works on copies: list rows it returns unchanged are neither validated nor written.
   */
  rewriteMany(
    ids: readonly number[],
    fields: string[],
    change: (rows: R[]) => RecordChange[] | Promise<RecordChange[]>,
    auditAs?: string,
  ): Promise<number>
}

/**
 * Companies an actor may act in, and the authorities there. Authorities always come from the company a call is about.
 */
export interface Reach {
  /** Authorities in a company; null when the actor is not a member. */
  in(empresaId: number): { has(name: string): boolean } | null
  /**
   * The companies the actor is a member of; with `authority`, only those where the actor has it; null: all companies.
   */
  companies(authority?: string): number[] | null
  /** Whether the actor has the authority in every active company: the authority over what all companies share. */
  everywhere(authority: string): boolean
}

/** A resource as one company and user have it. */
export interface SeenDefinition {
  /** The field by which references carry the name of a record. */
  display: string
  /** With the labels and extra fields of the company, without fields hidden from this user. */
  fields: FieldDefs
  /** Rules over the whole record. */
  rules: readonly RuleDef[]
  /** Paths the company requires in addition to the definition. */
  requiredFields: string[]
}

/** Passed to every action, hook, endpoint and report: the actor, the company, and access to the data. */
export interface Context {
  /** The acting user. */
  actor: Actor
  /** The company of the session; null before one is selected and in jobs for the whole installation. */
  empresaId: number | null
  /** Names such as 'ROLE_OBRAS_PROJETOS_EDITAR'; the first user and the system have all authorities. */
  authorities: { has(name: string): boolean }
  /** Whether the actor has the authority. */
  can(authority: string): boolean
  /** Settings of the company (and system parameters) by name. */
  settings: Record<string, any>
  /** Today in America/Sao_Paulo, yyyy-MM-dd. */
  today: string
  /** The running transaction, or the connection. For reads that the engine cannot express. */
  db: QueryClientContract | TransactionClientContract
  /** Repository of a resource, by key or definition. @throws DefinitionError when the resource does not exist */
  repo<const D extends string | { key: string }>(resource: D): Repository<RowFor<D>>
  /**
   * Locks records of a resource until the transaction ends; other callers that lock one of them wait. For rules over
   * several records ("only one at a time"): lock the record they have in common first, then read. `exclusive()` of a
   * resource does both.
   */
  lock(resource: string | { key: string }, ...ids: number[]): Promise<void>
  /**
   * Starts a query of the rows of a resource, by key or definition: typed paths, conditions, groups, days. Company, row
   * rules and field rights are applied.
   */
  query: StartQuery
  /**
   * In-process cache for data that is read often and changed rarely. Entries are at most two seconds old, and exact
   * after a write of this process to `from` (keys of the resources they are built from). Inside a transaction the value
   * is always reloaded.
   * The cache is shared by the whole company: `load` must return the same value for every caller, and callers must not
   * modify it.
   */
  cached<T>(from: readonly string[], key: string, load: () => Promise<T>): Promise<T>
  /**
   * The Lucid model of a resource for custom reads, bound to the running transaction:
   * `context.model('obras/projetos').where('empresaId', …)`.
   */
  model(resource: string | { key: string }): ModelQueryBuilderContract<LucidModel>
  /** Runs `work` in one transaction; contexts and repositories inside use it. */
  transaction<T>(work: (context: Context) => Promise<T>): Promise<T>
  /**
   * Same actor, without authority checks: for work the system does on behalf of a user (`context.system.repo(...)`).
   * In code that only shows data (reports, GET endpoints and actions, files) it opens resources but does not lift row
   * rules or field authorities. `node ace explain --queries` lists its uses; a comment says why where it is not obvious.
   */
  readonly system: Context
  /**
   * Decrypts a field of the kind `secret` of a record of this company; null when it has no value. For code that calls
   * another system; it must keep the value out of responses and logs. `former`: the purpose it was encrypted for before
   * it was such a field.
   */
  secret(resource: string | { key: string }, id: number, field: string, former?: string): Promise<string | null>
  /**
   * The resource as this company and user have it: with the labels of the company, without fields hidden from the user.
   */
  definition(resource: string | { key: string }): SeenDefinition
  /**
   * Whether somebody views the system as the actor ("Ver como"): what is personal to the actor (`personalTo`) is left
   * out of every read.
   */
  readonly impersonated: boolean
  /** Ids of one of the user's owner sets; empty for an actor without row rules. */
  ownerSet(set: string): number[]
  /**
   * Adds the row rules of the user to a custom query:
   * `context.applyRowRules(context.db.from('obras as o'), 'obras/projetos', 'o')`.
   */
  applyRowRules<Q extends { whereRaw(sql: string, bindings: any[]): unknown }>(
    query: Q,
    resource: string | { key: string },
    alias: string,
  ): Q
  /**
   * Adds the company to a custom query, including companies that share their rows:
   * `context.applyCompanyScope(context.db.from('obras as o'), 'obras/projetos', 'o')`.
   */
  applyCompanyScope<Q extends { whereRaw(sql: string, bindings: any[]): unknown }>(
    query: Q,
    resource: string | { key: string },
    alias: string,
  ): Q
  /**
   * Same actor in another company, with the authorities, row rules and settings of that company. `authority` is an
   * authority the actor must have there.
   * @throws ForbiddenError for staff who are not a member of that company, or lack the authority there
   * @throws NotFoundError where there is no such company, for who may act in all of them
   */
  forCompany(empresaId: number, authority?: string): Promise<Context>
  /** Companies the actor is a member of; with `authority`, only those where the actor has it; null: all companies. */
  companies(authority?: string): number[] | null
  /**
   * Whether the actor has the authority in every active company, and so may write what the companies share. With a
   * single company this is the same as `can`.
   */
  everywhere(authority: string): boolean
  /** Endpoints for links: what the link grants. */
  link?: LinkGrant
  /** Request number, shown to users for support and written to the log. */
  requestId?: string
  /** Origin of a call, for audit logs; absent in jobs and commands. */
  readonly origin?: { ip: string; operation: string; page: string | null }
  /** The HTTP request; absent in jobs and commands. For endpoints: hooks must not read it. */
  http?: HttpContext
}
