import { nameKey } from '../definition/fold.ts'
import type { ImportMaker } from '../definition/import.ts'
import type { ResourceDef } from '../definition/resource.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { can } from '../compiler/names.ts'
import { EngineError, ValidationError } from '../errors.ts'
import { draftContext } from './relaxed.ts'
import { EXTRA } from './columns.ts'
import type { ImportRecord } from './record.ts'

/** A record that lines name and nobody has recorded yet. */
interface Missing {
  key: string
  name: string
  /** Stands in the values of the lines; its id is set when the record is created, 0 before. */
  value: { id: number }
}

/** A record created on the way. */
export interface Made {
  key: string
  name: string
  id: number
}

const rankOf = (lines: { field: string }[]) => Number(lines.every(({ field }) => field.startsWith(EXTRA)))

/** Whether a record of this resource can be created from its name alone. */
export function isMadeFromName({ fromName, fields, display, shared, embedded, ...def }: ResourceDef): boolean {
  if (fromName === false || shared || embedded || !can({ ...def, embedded } as ResourceDef, 'create')) return false
  if (fields[display]?.kind !== 'text' || fields[display].readOnly === true) return false
  return (
    fromName !== undefined ||
    Object.entries(fields).every(
      ([name, field]) =>
        name === display || field.required !== true || field.default !== undefined || field.readOnly === true,
    )
  )
}

/**
 * Creates what lines name and nobody has recorded, in the transaction of the lines, with the rights of the user. What
 * the company demands beyond the definition is left for later.
 */
export class Making {
  readonly #context: EngineContext
  readonly #isWanted: boolean
  readonly #missing = new Map<string, Missing>()
  readonly #byValue = new Map<object, Missing>()

  /** `isWanted`: the user asked for it; otherwise nothing is created. */
  constructor(context: EngineContext, isWanted: boolean) {
    this.#context = context
    this.#isWanted = isWanted
  }

  #mayWrite = (resource: Resource) => isMadeFromName(resource.def) && this.#context.can(resource.authority.write)

  /** Whether this user could have it created by asking for it. */
  isPossible = (key: string) => this.#mayWrite(this.#context.engine.registry.resource(key))

  /** The value for a line that names a record nobody has; undefined when it is not to be created. */
  valueOf(key: string, name: string): { id: number } | undefined {
    if (!this.#isWanted || !this.isPossible(key)) return undefined
    const place = `${key} ${nameKey(name)}`
    let missing = this.#missing.get(place)
    if (!missing) {
      missing = { key, name, value: { id: 0 } }
      this.#missing.set(place, missing)
      this.#byValue.set(missing.value, missing)
    }
    return missing.value
  }

  /** What a record names and nobody has yet, with the path at which it does. */
  #neededBy = ({ values, extra }: ImportRecord): [Missing, string][] => {
    const found: [Missing, string][] = []
    const walk = (value: unknown, path: string) => {
      if (value === null || typeof value !== 'object') return
      const missing = this.#byValue.get(value)
      if (missing) found.push([missing, path])
      else for (const [name, inner] of Object.entries(value)) walk(inner, path ? `${path}.${name}` : name)
    }
    walk(values, '')
    for (const [name, value] of Object.entries(extra)) walk(value, EXTRA + name)
    return found
  }

  /** Creates what the records need, in the order in which they name it. @returns what was refused */
  async makeFor(inner: EngineContext, records: ImportRecord[], made: Made[]) {
    const refused: { record: ImportRecord; field: string; message: string }[] = []
    const needs = new Map<Missing, { record: ImportRecord; field: string }[]>()
    for (const record of records)
      for (const [missing, field] of this.#neededBy(record)) {
        const lines = needs.get(missing) ?? []
        lines.push({ record, field })
        needs.set(missing, lines)
      }
    // Those of extra columns last: they may be made from what the fields name.
    const ordered = [...needs].toSorted(([, a], [, b]) => rankOf(a) - rankOf(b))
    for (const [missing, lines] of ordered) {
      if (missing.value.id) continue
      const { key, name } = missing
      try {
        missing.value.id = await this.#create(
          inner,
          missing,
          lines.map(({ record }) => record),
        )
        made.push({ key, name, id: missing.value.id })
      } catch (error) {
        if (!(error instanceof EngineError)) throw error
        const reason = error instanceof ValidationError ? error.violations[0]!.message : error.message
        for (const line of lines) refused.push({ ...line, message: `"${name}" não pôde ser criado: ${reason}` })
      }
    }
    return refused
  }

  async #create(inner: EngineContext, { key, name }: Missing, lines: ImportRecord[]): Promise<number> {
    const resource = inner.engine.registry.resource(key)
    const { fromName, display } = resource.def
    const values = fromName
      ? await fromName.values(
          name,
          lines.map(({ values }) => values),
          inner,
        )
      : { [display]: name }
    return this.#insert(inner, resource, values)
  }

  async #insert(context: EngineContext, resource: Resource, values: Record<string, any>): Promise<number> {
    // A transaction inside the one of the lines: what a refusal leaves behind is taken back.
    return context.transaction(async (inner) => {
      return (
        await draftContext(inner as EngineContext, resource)
          .repo(resource.key)
          .create(values)
      ).id
    }) as Promise<number>
  }

  /** What `prepare` of a resource creates with. */
  maker(inner: EngineContext, made: Made[]): ImportMaker {
    return {
      create: async (key, name, values) => {
        const resource = inner.engine.registry.resource(key)
        if (!this.#isWanted || !this.#context.can(resource.authority.write)) return undefined
        const id = await this.#insert(inner, resource, values)
        made.push({ key, name, id })
        return id
      },
    }
  }

  /** The transaction was rolled back: what it created is missing again. */
  undo(made: readonly Made[]) {
    const ids = new Set(made.map(({ key, id }) => `${key} ${id}`))
    for (const missing of this.#missing.values())
      if (ids.has(`${missing.key} ${missing.value.id}`)) missing.value.id = 0
  }
}
