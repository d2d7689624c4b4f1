import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { HttpContext } from '@adonisjs/core/http'
import type { RowFor, StartQuery } from './query.ts'
import type { FieldDefs } from './types.ts'
import type { RuleDef } from './screen_types.ts'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'

/** A record as the API speaks it. */
export type Row = Record<string, any> & { id: number; versao?: number }

/** Who acts: a staff user, a candidate of the portal, the public (nobody signed in) or the system (jobs, seeders, command line). */
export interface Actor {
  /** `system` (jobs, seeds, commands) may do everything; the others what their authorities and row rules allow. */
  type: 'staff' | 'candidate' | 'public' | 'system'
  /** Of the user or the candidate; null of the public and the system. */
  id: number | null
  /** As the audit trail and printed pages name them. */
  nome: string
  /** 11 digits; only of people signed in. */
  cpf?: string | null
}

/** What a list may ask for. `filter` has the names of fields and filters, already as plain values. */
export interface ListQuery {
  /** Rows to leave out at the beginning. Default 0. */
  offset?: number
  /** Rows at most. Default: that of the list, 15 unless it says otherwise; null: all there are. */
  limit?: number | null
  /** Default: the order of the list in the definition. The id decides between equals. */
  sort?: { field: string; descending: boolean }[]
  /** As in the address: `{ nome: 'ana', dataIni: '2026-01-01', tipo: 3, ids: [1, 2] }`. @throws ValidationError for a name the resource does not know */
  filter?: Record<string, unknown>
  /** Words that must all be found in the fields of `list.search`, blind to accents and case. */
  search?: string
  /** Only `id` and the display field. */
  brief?: boolean
  /** Whole rows with their lists and references, as `find` gives them. Slower. */
  full?: boolean
  /** Only these fields, lists included, beside the id, the version and the name of the record. */
  fields?: string[]
  /** yyyy-MM-dd: histories hold only what is in force on that day, and computed fields are those of that day. */
  onDay?: string
  /** Leave the total out. */
  withoutTotal?: boolean
}

/** One page of a list. `total` counts all rows the filter finds, on every page (exact after a write of this process, at most two seconds old otherwise); 0 when the query asked to leave it out. */
export interface Page<R = Row> {
  /** The columns of the list, or whole rows with `full`. */
  rows: R[]
  /** All that the filter finds; 0 with `withoutTotal`. */
  total: number
}

/** What one record becomes. */
export interface RecordChange {
  id: number
  values: Record<string, unknown>
}

/** A period of a history of such rows; any row where the type does not name the history. */
export type PeriodOf<R, H extends string> = string extends keyof R
  ? Row
  : H extends keyof R
    ? NonNullable<R[H]> extends readonly (infer P)[]
      ? P
      : Row
    : Row

/** The only access to the rows of a resource: scope, authority, validation, hooks and audit happen here. */
export interface Repository<R = Row> {
  /** One page of rows in sight. @throws ValidationError for names the resource does not know */
  list(query?: ListQuery): Promise<Page<R>>
  /** null when there is no such row in the scope of the context. */
  find(id: number, onDay?: string): Promise<R | null>
  /** @throws NotFoundError 404 */
  get(id: number, onDay?: string): Promise<R>
  /** The period of a history in force on a day (today unless told), by id of the record: one statement for all of them. */
  valuesAt<H extends string>(history: H, ids: readonly number[], day?: string): Promise<Map<number, PeriodOf<R, H>>>
  /**
   * @param names what records just read are called, by the field that refers to them: elevated code does not have them looked up again
   * @throws ValidationError 400 with the broken fields
   */
  create(input: Record<string, unknown>, names?: Record<string, string>): Promise<R>
  /** Fields left out stay. With `versao` a row changed meanwhile is refused. @throws ValidationError 400, NotFoundError 404, ConflictError 409 */
  update(id: number, input: Record<string, unknown>): Promise<R>
  /** @throws NotFoundError 404, ConflictError 409 when other rows refer to it */
  delete(id: number): Promise<void>
  /** All or none. With `keep` what is removed may be restored for a moment: gives the code for that, where it is possible. */
  deleteMany(ids: number[], options?: { keep?: boolean }): Promise<string | null>
  /** The same rows for a short form: what only the company demands (Personalização de telas) is not demanded, the record is completed later. */
  incomplete(): Repository<R>
  /** Many at once, in one transaction, each validated and audited. Gives the new ids. */
  createMany(rows: Record<string, unknown>[]): Promise<number[]>
  /** Writes fields the definition marks as read-only too; for actions and hooks. Skips required and rules, keeps scope and audit. */
  patch(id: number, values: Record<string, unknown>, auditAs?: string): Promise<R>
  /** `patch` for many records that each become something else, in few statements, all or none. Gives how many really changed. */
  patchMany(patches: RecordChange[], auditAs?: string): Promise<number>
  /**
   * `patchMany` for changes that follow from what the records are: they are held, read once with these fields, and given to `change`, some hundred
   * at a time. It changes copies: rows of lists it gives back as they came are neither checked nor written.
   */
  rewriteMany(
    ids: readonly number[],
    fields: string[],
    change: (rows: R[]) => RecordChange[] | Promise<RecordChange[]>,
    auditAs?: string,
  ): Promise<number>
}

/** Where somebody may act, and what they may do there: authorities always come from the company a call is about. */
export interface Reach {
  /** What they may do in a company; null where they are no member. */
  in(empresaId: number): { has(name: string): boolean } | null
  /** The companies they are a member of, with `authority` those where they have it; null: all there are. */
  companies(authority?: string): number[] | null
}

/** A resource as one company and user have it. */
export interface SeenDefinition {
  /** With the company's labels and extra fields, without what is hidden from this user. */
  fields: FieldDefs
  /** Over the whole record. */
  rules: readonly RuleDef[]
  /** Paths the company demands on top of the definition. */
  requiredFields: string[]
}

/** What a link handed to somebody without an account opens. */
export interface LinkGrant {
  /** Its number among the links. */
  id: number
  /** What may be done with it: 'questionarios.responder'. Only endpoints of that purpose take it. */
  purpose: string
  /** The record it is about; null when it is about the company only. */
  record: { key: string; id: number } | null
  /** What its plugin noted when it was issued. */
  data: unknown
  /** Whom or what it is for, in words. */
  label: string
  /** ISO instant; null: until it is revoked. */
  expiresAt: string | null
  /** Works until `spendLink`. */
  once: boolean
  /** 32 bytes only the code gives: what is encrypted with them, the database alone does not open. Never stored. */
  secret: Uint8Array
}

/** All an action, hook, endpoint or report gets: who, for which company, and the doors to the data. */
export interface Context {
  /** Who acts. */
  actor: Actor
  /** The company of the session; null before one is chosen and in work for the whole installation. */
  empresaId: number | null
  /** Names like 'ROLE_OBRAS_PROJETOS_EDITAR'; the first user and the system have all. */
  authorities: { has(name: string): boolean }
  /** Whether whoever acts has the authority. */
  can(authority: string): boolean
  /** Settings of the company (and system parameters) by name. */
  settings: Record<string, any>
  /** yyyy-MM-dd in America/Sao_Paulo. */
  today: string
  /** The running transaction, or the connection. For reads the engine has no words for. */
  db: QueryClientContract | TransactionClientContract
  /** Rows of a resource, by key or definition. @throws DefinitionError when there is none of that name */
  repo<const D extends string | { key: string }>(resource: D): Repository<RowFor<D>>
  /**
   * Holds records of a resource until the transaction ends: whoever else locks one of them waits. For rules over several records
   * ("only one at a time"): lock what they are about first, then look. `exclusive()` of a resource does both by itself.
   */
  lock(resource: string | { key: string }, ...ids: number[]): Promise<void>
  /** Begins a read of rows of a resource, by key or definition: typed paths, conditions, groups, days. Company, row rules and field rights hold. */
  query: StartQuery
  /**
   * What many callers read and few change, kept by this process: at most two seconds old, exact after a write of this process to `from` (keys of the
   * resources it is made of), read anew in a transaction. Kept for the whole company, so `load` must give the same to whoever asks; nobody changes it.
   */
  kept<T>(from: readonly string[], key: string, load: () => Promise<T>): Promise<T>
  /** The Lucid model of a resource for reads of your own, bound to the running transaction: `context.model('obras/projetos').where('empresaId', …)`. */
  model(resource: string | { key: string }): ModelQueryBuilderContract<LucidModel>
  /** Runs in one transaction; contexts and repositories inside use it. */
  transaction<T>(work: (context: Context) => Promise<T>): Promise<T>
  /**
   * Same actor, without authority checks: for what the system does on a user's behalf (`elevated().repo(...)`).
   * Where data are only shown (reports, GET endpoints and actions, files) it opens resources but lifts no row rule and no field authority.
   * `reason`: why who acts need not have the authority, for `node ace explain --queries`; `npm run lint` lets no place without one be added.
   */
  elevated(reason: string): Context
  /**
   * Opens a field of the kind `secret` of a record of this company; null when there is none. What calls another system asks for it, and keeps it
   * out of answers and logs. `former`: the purpose it was sealed for before it was such a field.
   */
  secret(resource: string | { key: string }, id: number, field: string, former?: string): Promise<string | null>
  /** How this company and user have a resource: fields with the company's labels, without what is hidden from them. */
  definition(resource: string | { key: string }): SeenDefinition
  /** Ids of a set that is the user's own; empty for who is bound by no row rule. */
  ownerSet(set: string): number[]
  /** Adds the row rules that bind the user to a custom query: `context.limit(context.db.from('obras as o'), 'obras/projetos', 'o')`. */
  limit<Q extends { whereRaw(sql: string, bindings: any[]): unknown }>(
    query: Q,
    resource: string | { key: string },
    alias: string,
  ): Q
  /** Adds the company to a custom query, with those that share their rows: `context.ofCompany(context.db.from('obras as o'), 'obras/projetos', 'o')`. */
  ofCompany<Q extends { whereRaw(sql: string, bindings: any[]): unknown }>(
    query: Q,
    resource: string | { key: string },
    alias: string,
  ): Q
  /**
   * Same actor for another company, with the authorities, row rules and settings they have there. With `authority` only if they have it there.
   * @throws ForbiddenError for staff who are no member of that company, or lack the authority there
   */
  forCompany(empresaId: number, authority?: string): Promise<Context>
  /** Companies whoever acts is a member of, with `authority` those where they have it; null: all there are. */
  companies(authority?: string): number[] | null
  /** Of endpoints for links: what the link names. */
  link?: LinkGrant
  /** The number people tell support, and the log has. */
  requestId?: string
  /** Where a call came from, for logs of who did what; none in jobs and commands. */
  readonly origin?: { ip: string; operation: string; page: string | null }
  /** The request behind it; none in jobs and commands. For endpoints: hooks never read it. */
  http?: HttpContext
}
