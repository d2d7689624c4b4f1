import { DRAFTS_SETTING } from '../definition/field_overrides.ts'
import type { Row } from '../definition/row.ts'
import { isAsync } from '../definition/hooks.ts'
import type { EvaluationContext } from '../definition/conditions.ts'
import { validateRecord, type Violation } from '../definition/validate.ts'
import { checkServerValues } from '../compiler/validator.ts'
import { ConflictError, DefinitionError, NotFoundError, RuleError, ValidationError } from '../errors.ts'
import { STALE, UNKNOWN_FIELD } from '../messages.ts'
import { normalizeTree } from './normalize_tree.ts'
import type { EngineContext } from '../context.ts'
import { applyDefaults, changesBetween, merge, openEmptyGroups } from './values.ts'
import type { View } from '../compiler/view.ts'
import { givenLocked, restoreRestricted, restoreWrittenOnce, lockedViolations } from './locks.ts'
import { assertOwner } from '../registry/sharing.ts'
import { unchangedRows } from './unchanged_rows.ts'
import { completeDerived, type Incomplete } from './derived/complete.ts'
import type { ListReader } from './list_reader.ts'
import { checkReferences, type ReferenceNames } from './references.ts'
import type { Resource } from '../compiler/resource.ts'
import { assertInCompanies, assertCompanyNamed } from './installation.ts'
import { assertMayReadSecrets } from './secrets.ts'

function refuse(violations: Violation[]) {
  if (violations.length) throw new ValidationError(violations)
}

const placedAt = (index: number, violations: Violation[]) =>
  violations.map((violation) => ({ ...violation, field: `${index}.${violation.field}` }))

/**
 * All checks before a record is written: single values, defaults, `beforeSave`, the whole record, its references.
 * Writes nothing itself.
 */
export class RecordChecks {
  readonly #context: EngineContext
  readonly #resource: Resource
  readonly #view: View
  readonly #reader: ListReader

  constructor(context: EngineContext, resource: Resource, view: View, reader: ListReader) {
    this.#context = context
    this.#resource = resource
    this.#view = view
    this.#reader = reader
  }

  /**
   * Completes and checks a new record; returns the names of its references. `read`: names of records the caller has
   * already read, by field.
   */
  async newRecord(values: Record<string, any>, read?: Record<string, string>): Promise<ReferenceNames> {
    const { def } = this.#resource
    this.#restrictFixedValues(values, true)
    refuse(givenLocked(this.#view.checks, values))
    applyDefaults(def.fields, values, this.#context)
    await this.#beforeCreate(values)
    await this.complete([{ old: null, values }])
    this.#assertInCompanies(values)
    refuse(validateRecord(this.#view.fields, def.rules, this.#facts(values)))
    await normalizeTree(this.#context, this.#resource, values)
    return checkReferences(this.#context, this.#resource, [values], { read })
  }

  /**
   * Checks a removed record before it is restored, as a new record with its values; changes made by hooks are
   * discarded.
   */
  async restored(old: Row) {
    const { def } = this.#resource
    const { id: _, versao: __, ...values } = structuredClone(old)
    await this.#beforeCreate(values)
    this.#assertInCompanies(values)
    refuse(validateRecord(this.#view.fields, def.rules, { ...this.#facts(old), stored: old }))
  }

  /** Adds the derived values of records that are about to be written. */
  complete(records: readonly Incomplete[]): Promise<void> {
    return completeDerived(this.#context, this.#resource, records)
  }

  /** Completes one of many new records, except its derived values; violation paths begin with its index: `3.nome`. */
  async oneOfMany(
    input: unknown,
    index: number,
    prepared?: unknown,
  ): Promise<{ values?: Record<string, any>; violations: Violation[] }> {
    const { def } = this.#resource
    try {
      const values = await this.values(input)
      this.#restrictFixedValues(values, true)
      refuse(givenLocked(this.#view.checks, values))
      applyDefaults(def.fields, values, this.#context)
      await this.#beforeCreate(values, prepared)
      this.#assertInCompanies(values)
      return { values, violations: [] }
    } catch (error) {
      if (error instanceof RuleError) return { violations: [{ field: String(index), message: error.message }] }
      if (error instanceof ValidationError) return { violations: placedAt(index, error.violations) }
      throw error
    }
  }

  /** Checks one of many new records when it is complete, except its references. */
  wholeOfMany(values: Record<string, any>, index: number): Violation[] {
    return placedAt(index, validateRecord(this.#view.fields, this.#resource.def.rules, this.#facts(values)))
  }

  /** Data that hooks of these new records need, read together. */
  prepare(inputs: readonly unknown[]): Promise<unknown> | undefined {
    return this.#resource.def.hooks?.prepareSave?.(this.#context, inputs)
  }

  /**
   * A hook may read a referenced record before its existence is checked. When it is missing, the error is reported on
   * the field of the reference.
   */
  async #beforeCreate(values: Record<string, any>, prepared?: unknown) {
    try {
      await this.#beforeSave(values, null, prepared)
    } catch (error) {
      if (error instanceof NotFoundError) await checkReferences(this.#context, this.#resource, [values])
      throw error
    }
  }

  async #beforeSave(values: Record<string, any>, old: Row | null, prepared?: unknown) {
    const { key, hooks } = this.#resource.def
    const result = hooks?.beforeSave?.(this.#context, values, old, prepared)
    if (!(result instanceof Promise)) return
    await result
    if (!isAsync(hooks!.beforeSave!))
      throw new DefinitionError(`"beforeSave" de "${key}" devolve uma promessa, mas não é uma função "async".`)
  }

  /** Reads a record and checks a change against it. */
  async change(
    id: number,
    values: Record<string, any>,
    versao: unknown,
    checked: boolean,
  ): Promise<{ old: Row; changes: Record<string, unknown> }> {
    const { def } = this.#resource
    const old = await this.#reader.find(id)
    if (!old) throw new NotFoundError()
    assertOwner(this.#context, this.#resource, old)
    if (
      versao !== undefined &&
      versao !== null &&
      !(['number', 'string'].includes(typeof versao) && /^\d+$/.test(String(versao)))
    )
      throw new ValidationError([{ field: 'versao', message: 'Valor inválido' }])
    if (versao !== undefined && versao !== null && Number(versao) !== old.versao)
      throw new ConflictError(STALE, this.#view.strip(old))
    this.#restrictFixedValues(values, false)
    openEmptyGroups(this.#view.checks, values)
    restoreWrittenOnce(def.fields, old, values)
    if (checked) restoreRestricted(this.#view.checks, def.fields, old, values)
    if (checked) {
      assertInCompanies(this.#context, this.#resource, old, this.#resource.authority.write)
      await this.#beforeSave(values, old)
    }
    await this.complete([{ old, values }])
    if (checked) {
      const merged = merge(old, values, def.fields)
      this.#assertInCompanies(merged)
      refuse([
        ...lockedViolations(this.#view.checks, old, values, this.#facts(old)),
        ...validateRecord(this.#view.fields, def.rules, { ...this.#facts(merged), stored: old }),
      ])
    }
    await normalizeTree(this.#context, this.#resource, values)
    const changes = changesBetween(old, values, def.fields)
    await assertMayReadSecrets(this.#context, this.#resource, { old, values, changes })
    return { old, changes }
  }

  /**
   * The same for a server write to a record that is already read. @returns path → [before, after] of the actual changes
   */
  async compare(old: Row, values: Record<string, any>): Promise<Record<string, [unknown, unknown]>> {
    const { fields } = this.#resource.def
    assertOwner(this.#context, this.#resource, old)
    this.#restrictFixedValues(values, false)
    openEmptyGroups(this.#view.checks, values)
    restoreWrittenOnce(fields, old, values)
    await normalizeTree(this.#context, this.#resource, values)
    const changes = changesBetween(old, values, fields)
    await assertMayReadSecrets(this.#context, this.#resource, { old, values, changes })
    return changes
  }

  async values(input: unknown) {
    const { values, violations } = await this.#view.resource.validate(input)
    refuse(violations)
    return values
  }

  /**
   * Checks the values an action or hook writes; read-only fields are allowed. List rows equal to those in `old` were
   * checked when they were added.
   * @throws DefinitionError for an unknown field
   */
  async patched(input: Record<string, unknown>, old?: Row) {
    const { key, fields } = this.#resource.def
    const lists = old ? unchangedRows(fields, old, input) : null
    if (lists) {
      const fresh = await checkServerValues(fields, lists.without)
      if (!fresh.violations.length) return lists.completed(fresh.values)
    }
    const { values, violations } = await checkServerValues(fields, input)
    const unknown = violations.find((violation) => violation.message === UNKNOWN_FIELD)
    if (unknown) throw new DefinitionError(`patch() de "${key}": o campo "${unknown.field}" não existe.`)
    refuse(violations)
    return values
  }

  /** A row written through a narrowed alias keeps the fixed values of the alias. */
  #restrictFixedValues(values: Record<string, any>, isNew: boolean) {
    for (const [name, allowed] of Object.entries(this.#resource.def.fixedValues ?? {})) {
      if (allowed.includes(values[name])) continue
      if (isNew) values[name] = allowed[0]
      else delete values[name]
    }
  }

  #assertInCompanies(values: Record<string, any>) {
    assertCompanyNamed(this.#context, this.#resource, values, this.#resource.authority.write)
  }

  #facts(record: Record<string, unknown>): EvaluationContext {
    const { settings, authorities, today } = this.#context
    const isDraft = settings[DRAFTS_SETTING] === true
    return { record, settings, authorities, today, requiredFields: this.#view.required, ...(isDraft && { isDraft }) }
  }
}
