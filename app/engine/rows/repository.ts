import type { AllOptions, ListQuery, Page, RecordChange, Repository } from '../definition/context.ts'
import type { Row } from '../definition/row.ts'
import { NotFoundError } from '../errors.ts'
import type { Resource } from '../compiler/resource.ts'
import type { EngineContext } from '../context.ts'
import { create } from './operations/create.ts'
import { createMany } from './operations/create_many.ts'
import { list } from './operations/list.ts'
import { Operation } from './operations/operation.ts'
import { mark } from './operations/mark.ts'
import { find, valuesAt } from './operations/read.ts'
import { patchMany, type Rewrite, rewriteMany } from './operations/patch_many.ts'
import { remove } from './operations/remove.ts'
import { type RemovedWith, removedWith } from './operations/removed_with.ts'
import { restore } from './operations/restore.ts'
import { patch, update } from './operations/update.ts'

/**
 * The only access to the rows of a resource: applies scope, authority, validation, hooks and audit. Only the logs
 * listed in `tests/unit/one_door.spec.ts` are written without it. Each operation has its own file.
 */
export class ResourceRepository implements Repository {
  readonly #operation: Operation

  constructor(context: EngineContext, resource: Resource, incomplete = false) {
    this.#operation = new Operation(context, resource, incomplete)
  }

  draft(): Repository {
    const { context, resource } = this.#operation
    return resource.def.embedded ? this : new ResourceRepository(context, resource, true)
  }

  list(query: ListQuery = {}): Promise<Page> {
    return list(this.#operation, query)
  }

  async all(filter: ListQuery['filter'] = {}, options: AllOptions = {}): Promise<Row[]> {
    const full = !options.fields && !options.brief
    const { rows } = await this.list({ ...options, filter, full, limit: null, withoutTotal: true })
    return rows
  }

  find(id: number, onDay?: string): Promise<Row | null> {
    return find(this.#operation, id, onDay)
  }

  valuesAt(path: string, ids: readonly number[], day?: string): Promise<Map<number, Row>> {
    return valuesAt(this.#operation, path, ids, day)
  }

  async get(id: number, onDay?: string): Promise<Row> {
    const row = await this.find(id, onDay)
    if (!row) throw new NotFoundError()
    return row
  }

  create(input: Record<string, unknown>, names?: Record<string, string>): Promise<Row> {
    return create(this.#operation, input, names)
  }

  createMany(rows: Record<string, unknown>[]): Promise<number[]> {
    return createMany(this.#operation, rows)
  }

  update(id: number, input: Record<string, unknown>): Promise<Row> {
    return update(this.#operation, id, input)
  }

  patch(id: number, input: Record<string, unknown>, auditAs = 'alterar'): Promise<Row> {
    return patch(this.#operation, id, input, auditAs)
  }

  mark(id: number, values: Record<string, unknown>): Promise<boolean> {
    return mark(this.#operation, id, values)
  }

  patchMany(patches: RecordChange[], auditAs = 'alterar em lote'): Promise<number> {
    return patchMany(this.#operation, patches, auditAs)
  }

  rewriteMany(ids: readonly number[], fields: string[], change: Rewrite, auditAs = 'alterar em lote'): Promise<number> {
    return rewriteMany(this.#operation, ids, fields, change, auditAs)
  }

  async delete(id: number): Promise<void> {
    await this.deleteMany([id])
  }

  deleteMany(ids: number[], { keep = false }: { keep?: boolean } = {}): Promise<string | null> {
    return remove(this.#operation, ids, keep)
  }

  /** What a removal takes along: rows of other resources that belong to these records. */
  removedWith(ids: number[]): Promise<RemovedWith[]> {
    return removedWith(this.#operation, ids)
  }

  /** Restores removed records, by the code of their removal. */
  restore(code: string): Promise<number[]> {
    return restore(this.#operation, code)
  }
}
