import type { Repository } from '../definition/context.ts'
import type { Row } from '../definition/row.ts'
import { requiredSentence } from '../definition/required_sentence.ts'
import type { FieldDef } from '../definition/types.ts'
import { ConflictError, NotFoundError, ValidationError } from '../errors.ts'
import { STALE } from '../messages.ts'
import type { EngineContext } from '../context.ts'
import { assertCanWrite } from './permissions.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Rewrite } from './operations/patch_many.ts'
import { ResourceRepository } from './repository.ts'
import { idOf } from './values.ts'

const emptyOf = ({ kind, default: initial }: FieldDef) =>
  kind === 'refs' ? [] : kind === 'boolean' ? initial === true : null

/**
 * Repository of an embedded resource. It reads its own rows but writes through the parent record, so that the parent's
 * rules, hooks, versions and audit apply.
 */
export class EmbeddedRepository extends ResourceRepository {
  readonly #context: EngineContext
  readonly #resource: Resource

  constructor(context: EngineContext, resource: Resource) {
    super(context, resource)
    this.#context = context
    this.#resource = resource
  }

  override async create(input: Record<string, unknown>): Promise<Row> {
    const { def } = this.#resource
    assertCanWrite(this.#context, this.#resource, 'create', this.#resource.authority.write)
    const values = await this.#checked(input)
    const { parent } = def.embedded!
    const id = idOf(values[parent])
    if (!id) this.#refuse(parent, requiredSentence(def.fields[parent]!.label))
    if (values[def.display] === undefined || values[def.display] === null)
      this.#refuse(def.display, requiredSentence(def.fields[def.display]!.label))
    if (!(await this.#parent().find(id!))) this.#refuse(parent, 'Registro não encontrado.')
    if (await super.find(id!))
      this.#refuse(parent, `${def.fields[parent]!.label}: já tem ${def.label.singular.toLowerCase()}.`)
    await this.#change(id!, values)
    return this.get(id!)
  }

  override async update(id: number, input: Record<string, unknown>): Promise<Row> {
    const { def } = this.#resource
    assertCanWrite(this.#context, this.#resource, 'update', this.#resource.authority.write)
    await this.get(id)
    const values = await this.#checked(input)
    const { parent } = def.embedded!
    if (values[parent] !== undefined && idOf(values[parent]) !== id)
      this.#refuse(parent, 'Este campo não pode ser alterado.')
    if (values[def.display] === null) this.#refuse(def.display, requiredSentence(def.fields[def.display]!.label))
    await this.#change(id, values, input.versao)
    return this.get(id)
  }

  override async patch(id: number, values: Record<string, unknown>, auditAs?: string): Promise<Row> {
    await this.get(id)
    await this.#parent().patch(id, { [this.#resource.def.embedded!.group]: values }, auditAs)
    return this.get(id)
  }

  override async deleteMany(ids: number[]): Promise<null> {
    const { def } = this.#resource
    assertCanWrite(this.#context, this.#resource, 'delete', this.#resource.authority.remove)
    const { group } = def.embedded!
    const empty = Object.fromEntries(this.#own().map(([name, field]) => [name, emptyOf(field)]))
    await this.#context.transaction(async (context) => {
      for (const id of ids) {
        await context.repo(def.key).get(id)
        await context.repo(def.aliasOf!).patch(id, { [group]: empty }, `remover ${def.label.singular.toLowerCase()}`)
      }
    })
    return null
  }

  override async createMany(rows: Record<string, unknown>[]): Promise<number[]> {
    return this.#context.transaction(async (context) => {
      const ids: number[] = []
      for (const row of rows) ids.push((await context.repo(this.#resource.key).create(row)).id)
      return ids
    })
  }

  override async patchMany(patches: { id: number; values: Record<string, unknown> }[], auditAs?: string) {
    await this.#context.transaction(async (context) => {
      for (const { id, values } of patches) await context.repo(this.#resource.key).patch(id, values, auditAs)
    })
    return patches.length
  }

  override async rewriteMany(ids: readonly number[], _fields: string[], change: Rewrite, auditAs?: string) {
    return this.#context.transaction(async (context) => {
      const repo = context.repo(this.#resource.key)
      return repo.patchMany(await change(await Promise.all(ids.map((id) => repo.get(id)))), auditAs)
    })
  }

  override restore(): Promise<never> {
    throw new NotFoundError()
  }

  #parent(): Repository {
    return this.#context.repo(this.#resource.def.aliasOf!)
  }

  /** The fields of the group, without the reference to the parent and without computed fields. */
  #own() {
    const { fields, embedded } = this.#resource.def
    return Object.entries(fields).filter(([name, field]) => field.stored && name !== embedded!.parent)
  }

  async #checked(input: unknown): Promise<Record<string, any>> {
    const { values, violations } = await this.#resource.validate(input)
    if (violations.length) throw new ValidationError(violations)
    return values
  }

  /** Writes the group. Validation errors of the parent are mapped to the field paths of the embedded resource. */
  async #change(id: number, values: Record<string, unknown>, versao?: unknown) {
    const { group } = this.#resource.def.embedded!
    const names = new Set(this.#own().map(([name]) => name))
    const given = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
    try {
      await this.#parent().update(id, { [group]: given, ...(versao === undefined ? {} : { versao }) })
    } catch (error) {
      if (error instanceof ValidationError) throw error.within(group)
      if (error instanceof ConflictError && error.message === STALE)
        throw new ConflictError(STALE, (await this.find(id)) ?? undefined)
      throw error
    }
  }

  #refuse(field: string, message: string) {
    throw new ValidationError([{ field, message }])
  }
}
