/**
 * Validation that needs the whole record: conditional required, visible and read-only, list sizes, cross-field rules.
 * Pure and shared: the server runs it after VineJS has validated the individual values, forms run it before sending.
 */
import { entriesOf, isGroup, isRecord, isRows } from './shapes.ts'
import { memoize } from './memoize.ts'
import { type EvaluationContext, fieldsOf, holds, isBlank, valueAt } from './conditions.ts'
import { notOffered } from './defaults.ts'
import { requiredSentence } from './required_sentence.ts'
import type { FieldDef, FieldDefs } from './types.ts'
import type { RuleDef } from './rule.ts'

/** One violated rule. */
export interface Violation {
  /** Path: 'pessoal.cpf', 'experiencias.0.empresa'; empty: the whole record. */
  field: string
  /** Message for the user. */
  message: string
}

const listed = memoize((paths: readonly string[]): ReadonlySet<string> => new Set(paths))
const NONE: ReadonlySet<string> = new Set()
/** The paths the company requires. */
const demandedBy = ({ requiredFields }: EvaluationContext) => (requiredFields?.length ? listed(requiredFields) : NONE)

/** Message for a missing value: that of the field, or "{label} é obrigatório" / "obrigatória". */
const requiredMessage = (field: FieldDef) => field.requiredMessage ?? requiredSentence(field.label)

/** Maximum number of entries: from the definition, or from a company setting. */
export function mostEntries(
  { max, maxSetting }: FieldDef,
  settings: EvaluationContext['settings'],
): number | undefined {
  const own = maxSetting === undefined ? undefined : settings?.[maxSetting]
  return typeof own === 'number' ? own : max
}

/**
 * Number of stored entries. When a company lowers its limit, records above it keep their entries and can still be
 * saved.
 */
function storedEntries({ maxSetting }: FieldDef, path: string, { stored }: EvaluationContext): number {
  const before = maxSetting && stored ? valueAt(path, { record: stored }) : undefined
  return Array.isArray(before) ? before.length : 0
}

export const tooMany = ({ maxMessage }: FieldDef, most: number) =>
  (maxMessage ?? 'Não é possível selecionar mais de {max} itens.').replace('{max}', String(most))

/** Whether a field is required: by its definition, by a condition, or by the required fields of the company. */
export function isRequired(field: FieldDef, path: string, facts: EvaluationContext): boolean {
  if (field.required === true) return true
  if (field.required && facts.isDraft && !fieldsOf(field.required).length) return false
  if (field.required && holds(field.required, facts)) return true
  return demandedBy(facts).has(path)
}

/** Whether the form shows the field and the server expects it. */
export const isVisible = (field: FieldDef, facts: EvaluationContext) => !field.visible || holds(field.visible, facts)

interface Step {
  name: string
  field: FieldDef
  path: string
  /** Path from the record itself. */
  fullPath: string
  /** Prefix of the nested paths. */
  inside: string
  group: boolean
  /** Checked even without a value: a group, or a field its definition may require. */
  always: boolean
  /** Some of its options are offered conditionally. */
  choosy: boolean
}

const walks = memoize((_fields: FieldDefs) => new Map<string, Map<string, Step[]>>())

/** The fields of a level to validate, with their paths. Computed once, because every record iterates over them. */
function stepsOf(fields: FieldDefs, prefix: string, under: string): Step[] {
  const known = walks(fields)
  let here = known.get(under)
  if (!here) known.set(under, (here = new Map()))
  let steps = here.get(prefix)
  if (!steps)
    here.set(
      prefix,
      (steps = entriesOf(fields).flatMap(([name, field]) =>
        field.readOnly === true || field.kind === 'computed' ? [] : [stepOf(name, field, prefix, under)],
      )),
    )
  return steps
}

function stepOf(name: string, field: FieldDef, prefix: string, under: string): Step {
  const path = prefix + name
  return {
    name,
    field,
    path,
    fullPath: under + path,
    inside: `${path}.`,
    group: isGroup(field),
    always: isGroup(field) || Boolean(field.required),
    choosy: field.choices?.some((choice) => choice.when) === true,
  }
}

const NOT_OFFERED = 'Valor inválido'

/** The stored list row with that id. */
const storedRow = (stored: EvaluationContext['stored'], path: string, id: unknown) => {
  const rows = stored && valueAt(path, { record: stored })
  return Array.isArray(rows) && id !== undefined && id !== null ? rows.find((row) => row?.id === id) : undefined
}

/**
 * Validates a whole record against its fields and rules.
 * Conditions inside groups use paths from the top of the record ('pessoal.sexo'). Inside list rows they use paths of
 * the row, and '^.campo' reads the record.
 * Invisible fields are not required.
 */
export function validateRecord(fields: FieldDefs, rules: readonly RuleDef[], facts: EvaluationContext): Violation[] {
  const found: Violation[] = []
  walk(fields, facts.record, '', '', facts, found)
  for (const rule of rules) if (holds(rule.when, facts)) found.push({ field: rule.field, message: rule.message })
  return found
}

/**
 * `level` is the object that contains the fields, `prefix` its path inside the record. `under` is the prefix of the
 * record itself ('experiencias.' for rows of that list).
 */
function walk(
  fields: FieldDefs,
  level: Record<string, unknown> | null | undefined,
  prefix: string,
  under: string,
  facts: EvaluationContext,
  found: Violation[],
) {
  const demanded = demandedBy(facts)
  for (const step of stepsOf(fields, prefix, under)) {
    const value = level?.[step.name]
    // Fast path: most fields of a record are empty and optional.
    if ((value === undefined || value === null) && !step.always && !demanded.has(step.fullPath)) continue
    const { field, fullPath, path, inside, group, choosy } = step
    if (group) {
      if (isVisible(field, facts))
        walk(field.fields ?? {}, value as Record<string, unknown> | undefined, inside, under, facts, found)
      continue
    }
    if (isBlank(value)) {
      if ((field.required || demanded.has(fullPath)) && isRequired(field, fullPath, facts) && isVisible(field, facts))
        found.push({ field: path, message: requiredMessage(field) })
      continue
    }
    if (!isVisible(field, facts)) continue
    if (
      choosy &&
      notOffered(field, value, facts.stored === undefined ? undefined : valueAt(path, { record: facts.stored }), facts)
        .length
    )
      found.push({ field: path, message: NOT_OFFERED })
    if (Array.isArray(value)) {
      const most = mostEntries(field, facts.settings)
      if (most !== undefined && value.length > Math.max(most, storedEntries(field, path, facts)))
        found.push({ field: path, message: tooMany(field, most) })
      if (field.min !== undefined && value.length < field.min)
        found.push({ field: path, message: field.minMessage ?? `Selecione pelo menos ${field.min} item(ns).` })
    }
    if (isRows(field) && Array.isArray(value)) {
      const dates = new Set<unknown>()
      value.forEach((row, index) => {
        if (!isRecord(row)) return
        const inner: Violation[] = []
        const rowFacts = { ...facts, record: row, parent: facts.record, stored: storedRow(facts.stored, path, row.id) }
        walk(field.fields ?? {}, row, '', under + inside, rowFacts, inner)
        for (const rule of field.rules ?? [])
          if (holds(rule.when, rowFacts)) inner.push({ field: rule.field, message: rule.message })
        for (const violation of inner)
          found.push({ field: `${path}.${index}.${violation.field}`, message: violation.message })
        if (field.kind === 'history' && !isBlank(row.data)) {
          if (dates.has(row.data))
            found.push({ field: `${path}.${index}.data`, message: 'Já existe um registro com esta data.' })
          dates.add(row.data)
        }
      })
    }
  }
}
