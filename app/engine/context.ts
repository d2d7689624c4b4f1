import type { LucidModel } from '@adonisjs/lucid/types/model'
import type { Dialect } from './compiler/dialect.ts'
import type { ReadPlan, Selection } from './compiler/reader.ts'
import type { Target } from './compiler/column_parts.ts'
import type { Resource } from './compiler/resource.ts'
import type { View } from './compiler/view.ts'
import type { KeptReads } from './database/kept_reads.ts'
import type { Client } from './database/sql.ts'
import type { Actor, Context, ListQuery, Row } from './definition/context.ts'
import type { Ports } from './ports.ts'
import type { Registry } from './registry/registry.ts'
import type { RowAccess } from './registry/row_access.ts'
import type { Views } from './registry/views.ts'

/** What rows and search need of the running engine. */
export interface EngineServices {
  readonly registry: Registry
  readonly ports: Ports
  readonly views: Views
  readonly dialect: Dialect
  readonly client: Client
  readonly keptReads: KeptReads
  /** Table and display column by which references to a resource are read. */
  target(key: string): Target
  /** A reading plan by name, compiled once. */
  plan(name: string, compile: () => ReadPlan): ReadPlan
  model(key: string): LucidModel
  /** What a list reads unless told otherwise. */
  listSelection(resource: Resource): Selection
  settings(empresaId: number | null, client?: Client): Promise<Record<string, any>>
  /** Called by the repository after a committed write. */
  written(key: string): void
  systemContext(empresaId?: number | null, client?: Client): Promise<EngineContext>
  rowAccess(actor: Actor, authorities: { has(name: string): boolean }, client?: Client): Promise<RowAccess | null>
  /** By how much MySQL raises ids (more than one on a Galera cluster). */
  incrementStep(client: Client): Promise<number>
}

/** Which rows a list has, as id and company (null where none may be shared), and the rows themselves. */
export interface RowsInParts {
  keys: readonly [number, number | null][]
  parts: AsyncIterable<Row[]>
}

/** Reads rows of one resource as this context sees them, without the checks of a repository. */
export interface RowReader {
  find(id: number): Promise<Row | null>
  byIds(ids: number[], fields?: string[]): Promise<Row[]>
  /**
   * All rows of a list, however many, some at a time. Their ids are read first, in their order, each with its company where one may
   * share it; then the rows by their ids: so each comes once, whatever is written meanwhile, and no statement stays open while
   * somebody works. Rows removed meanwhile are left out. @throws ValidationError when there is no such field
   */
  inParts(query: ListQuery): Promise<RowsInParts>
  /** The same as if it were another day. */
  on(day: string | undefined): RowReader
}

/** The context of one request, job or command, as the engine itself sees it. */
export interface EngineContext extends Context {
  readonly engine: EngineServices
  readonly db: Client
  readonly isElevated: boolean
  /** What restricts the rows and fields seen; null restricts nothing. */
  readonly access: RowAccess | null
  /** The same context for the server itself: authorities are not asked for. */
  elevated(reason: string): EngineContext
  /** The same actor in another company, with the authorities of that company. @throws ForbiddenError */
  forCompany(empresaId: number, authority?: string): Promise<EngineContext>
  /** The same context for work that only shows data: limits hold even when it is elevated. */
  showing(): EngineContext
  /** Queries that are asked at the same moment elsewhere are read once, and kept for two seconds or until this process writes. */
  readonly sharesReads: boolean
  /** The same context for figures that are shown beside each other. */
  sharingReads(): EngineContext
  /** The resource as this company and user have it. */
  view(resource: Resource): View
  /** Rows of a resource, or of a view of it. */
  reader(resource: Resource): RowReader
  /** The same context as if it were another day, for reading what was or will be in force. */
  on(day: string): EngineContext
  /** The same context under other settings of the company. */
  withSettings(settings: Record<string, any>): EngineContext
  /** Runs after the transaction is committed, or at once without one. */
  afterCommit(work: () => void): void
  /** Runs when the transaction is rolled back; without one there is nothing to roll back. */
  afterRollback(work: () => void): void
}
