import type { LucidModel } from '@adonisjs/lucid/types/model'
import type { Dialect } from './compiler/dialect.ts'
import type { ReadPlan, Selection } from './compiler/reader.ts'
import type { Target } from './compiler/column_parts.ts'
import type { Resource } from './compiler/resource.ts'
import type { View } from './compiler/view.ts'
import type { ReadCache } from './database/read_cache.ts'
import type { Client } from './database/sql.ts'
import type { Actor, Context, ListQuery } from './definition/context.ts'
import type { Row } from './definition/row.ts'
import type { Ports } from './ports.ts'
import type { Registry } from './registry/registry.ts'
import type { RowAccess } from './registry/row_access.ts'
import type { Views } from './registry/views.ts'

/** The engine services that row access and search use. */
export interface EngineServices {
  readonly registry: Registry
  readonly ports: Ports
  readonly views: Views
  readonly dialect: Dialect
  readonly client: Client
  readonly readCache: ReadCache
  /** Table and display column used to read references to a resource. */
  target(key: string): Target
  /** A read plan by name, compiled once. */
  plan(name: string, compile: () => ReadPlan): ReadPlan
  model(key: string): LucidModel
  /** The default fields of a list query. */
  listSelection(resource: Resource): Selection
  settings(empresaId: number | null, client?: Client): Promise<Record<string, any>>
  companyExists(empresaId: number, client?: Client): Promise<boolean>
  /** Called by the repository after a committed write. */
  invalidate(key: string): void
  systemContext(empresaId?: number | null, client?: Client): Promise<EngineContext>
  rowAccess(actor: Actor, authorities: { has(name: string): boolean }, client?: Client): Promise<RowAccess | null>
  /** Increment of auto-increment ids on MySQL (more than one on a Galera cluster). */
  incrementStep(client: Client): Promise<number>
}

/** The rows of a list: ids with companies (company null where rows cannot be shared), and the rows in batches. */
export interface RowsInParts {
  keys: readonly [number, number | null][]
  parts: AsyncIterable<Row[]>
}

/** Reads rows of one resource as this context sees them, without the checks of a repository. */
export interface RowReader {
  find(id: number): Promise<Row | null>
  byIds(ids: number[], fields?: string[]): Promise<Row[]>
  /**
   * All rows of a list in batches, without a limit. The ids are read first, in list order, with the company where rows
   * can be shared; then the rows by id. Therefore each row occurs once despite concurrent writes, and no statement
   * stays open while a batch is processed. Rows removed meanwhile are skipped. @throws ValidationError for an unknown
   * field
   */
  inParts(query: ListQuery): Promise<RowsInParts>
  /** The same reader as of another day. */
  asOf(day: string | undefined): RowReader
}

/** The context of one request, job or command, with its engine-internal members. */
export interface EngineContext extends Context {
  readonly engine: EngineServices
  readonly db: Client
  readonly isSystem: boolean
  /** Restrictions on the visible rows and fields; null: unrestricted. */
  readonly access: RowAccess | null
  /** The same context for the server itself: authorities are not checked. */
  readonly system: EngineContext
  /** The same actor in another company, with the authorities of that company. @throws ForbiddenError */
  forCompany(empresaId: number, authority?: string): Promise<EngineContext>
  /** The same context for work that only shows data: restrictions apply even when it is elevated. */
  readOnly(): EngineContext
  /**
   * Concurrent identical queries are executed once. Results are cached for two seconds or until this process writes.
   */
  readonly sharesReads: boolean
  /** The same context with shared reads, for figures shown together. */
  sharingReads(): EngineContext
  /** The resource as this company and user have it. */
  view(resource: Resource): View
  /** Reader of the rows of a resource, or of a view of it. */
  reader(resource: Resource): RowReader
  /** The same context as of another day, for reading past or future values. */
  asOf(day: string): EngineContext
  /** The same context with other company settings. */
  withSettings(settings: Record<string, any>): EngineContext
  /** Runs `work` after the transaction is committed, or immediately without a transaction. */
  afterCommit(work: () => void): void
  /** Runs `work` when the transaction is rolled back; has no effect without a transaction. */
  afterRollback(work: () => void): void
}
