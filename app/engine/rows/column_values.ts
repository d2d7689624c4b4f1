import type { StoredField } from '../compiler/layout.ts'
import type { Resource } from '../compiler/resource.ts'
import type { EngineContext } from '../context.ts'
import { query } from '../database/sql.ts'
import { UPLOAD_LIMIT } from '../definition/setting_names.ts'
import { isFile } from '../definition/shapes.ts'
import { USUAL_FILE } from '../fields/file/index.ts'
import { kindOf } from '../fields/index.ts'
import type { StoredFile } from '../ports.ts'
import { fileBytes } from './file_bytes.ts'
import { purposeOf } from './secrets.ts'

/**
 * Converts checked values to column values: secrets are hashed or sealed, files are stored and removed with their rows.
 */
export class ColumnValues {
  readonly #context: EngineContext
  readonly #resource: Resource

  constructor(context: EngineContext, resource: Resource) {
    this.#context = context
    this.#resource = resource
  }

  /** The column value; a promise for secrets and files only. */
  of(one: StoredField, value: any): unknown {
    const kind = kindOf(one.field)
    if (value === undefined || value === null) return kind.name === 'boolean' ? 0 : null
    if (kind.name === 'password') return this.#context.engine.ports.hashPassword(String(value))
    if (kind.name === 'secret') {
      const { engine, empresaId } = this.#context
      return engine.ports.seal(String(value), purposeOf(this.#resource, one, empresaId))
    }
    if (isFile(one.field)) return this.#storeFile(one, value).then((stored) => JSON.stringify(stored))
    return kind.toDb ? kind.toDb(value, one.field) : value
  }

  async #storeFile(one: StoredField, value: any): Promise<StoredFile | null> {
    if (typeof value?.path === 'string' && this.#context.isSystem) return value
    if (value?.bytes === undefined || value.bytes === null) return null
    const { files } = this.#context.engine.ports
    const upload = { bytes: fileBytes(value), name: value.name ?? one.path, declaredType: value.contentType }
    const { accept, maxBytes: most } = one.field
    const { actor, settings } = this.#context
    const allowed = actor.type === 'system' ? 0 : Number(settings[UPLOAD_LIMIT] ?? 0) * 1024 * 1024
    // A field that allows larger files by its own limit does not hold an attachment, and the company's limit applies to
    // attachments only.
    const limited = allowed > 0 && (most ?? 0) <= USUAL_FILE
    const maxBytes = limited ? Math.min(allowed, most ?? allowed) : most
    const stored = await files
      .store(upload, { accept, maxBytes, folder: this.#resource.layout.table })
      .catch((error) => Promise.reject(error?.human ? Object.assign(error, { field: one.path }) : error))
    // A file whose row is rolled back must not stay on disk.
    this.#context.afterRollback(() => void files.remove(stored.path).catch(() => {}))
    return stored
  }

  async pathsIn(fields: StoredField[], id: number): Promise<string[]> {
    if (!fields.length) return []
    const q = this.#context.engine.dialect.id
    const [row] = await query(
      this.#context.db,
      `SELECT ${fields.map((field) => q(field.column)).join(', ')} FROM ${q(this.#resource.layout.table)} WHERE id = ?`,
      [id],
    )
    return fields.flatMap((field) => {
      const stored = row?.[field.column]
      const value = typeof stored === 'string' ? JSON.parse(stored) : stored
      return value?.path ? [value.path] : []
    })
  }

  removeLater(paths: string[]) {
    if (paths.length)
      this.#context.afterCommit(
        () => void Promise.allSettled(paths.map((path) => this.#context.engine.ports.files.remove(path))),
      )
  }

  /** Storage paths of the files of a record. */
  filesOf(id: number): Promise<string[]> {
    return this.pathsIn(
      this.#resource.layout.stored.filter((field) => isFile(field.field)),
      id,
    )
  }
}
