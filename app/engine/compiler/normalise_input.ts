import { entriesOf, isFile, isGroup, isRecord, isRows } from '../definition/shapes.ts'
import { isBlank } from '../definition/conditions.ts'
import { memoize } from '../definition/memoize.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import type { Violation } from '../definition/validate.ts'
import { cleanText, type Entry } from '../fields/clean.ts'
import { kindOf } from '../fields/index.ts'
import { BROKEN_TEXT, MESSAGES, NOT_CONFIRMED, UNKNOWN_FIELD } from '../messages.ts'

/** System fields of every record; ignored when a client sends them back. */
const CARRIED = new Set(['id', 'versao', 'empresaId', 'criadoEm', 'atualizadoEm'])

/** System fields of every row of a list or history. */
const ROW_CARRIED = new Set(['id', 'ordem_linha', 'registradoPor', 'registradoEm'])

/** Results of normalising a body, other than its values. */
export interface Findings {
  violations: Violation[]
  /** Paths of fields that are cleared. */
  emptied: string[]
  /** The names that have a value, including those in groups. */
  form: string
}

/** How a name is handled. */
type Step =
  | { as: 'confirmation'; of: string }
  | { as: 'ignored' | 'file' | 'ref' | 'refs' }
  | { as: 'value'; entry: Entry | undefined }
  | { as: 'group' | 'rows'; fields: FieldDefs }

const stepOf = (field: FieldDef): Step => {
  if (field.readOnly === true || field.kind === 'computed' || field.confirmsActor) return { as: 'ignored' }
  if (isFile(field)) return { as: 'file' }
  if (isGroup(field)) return { as: 'group', fields: field.fields ?? {} }
  if (isRows(field)) return { as: 'rows', fields: field.fields ?? {} }
  if (field.kind === 'ref' || field.kind === 'refs') return { as: field.kind }
  return { as: 'value', entry: kindOf(field).entry }
}

/**
 * Steps by name, computed once. A plain property access on the fields would find 'constructor' and 'toString' in every
 * object.
 */
const stepsOf = memoize((fields: FieldDefs) => {
  const steps = new Map(entriesOf(fields).map(([name, field]) => [name, stepOf(field)] as const))
  // Names of confirmation fields.
  for (const [name, { confirmedBy }] of entriesOf(fields))
    if (confirmedBy) steps.set(confirmedBy, { as: 'confirmation', of: name })
  return steps
})

/**
 * Cleans every text as its kind says, drops system and read-only fields, turns `<campo>Id` into the reference, extracts
 * cleared fields ('' or null) and reports unknown names.
 */
export function normalise(
  fields: FieldDefs,
  input: Record<string, unknown>,
  prefix: string,
  found: Findings,
  top: boolean,
): Record<string, any> {
  const output: Record<string, any> = {}
  const steps = stepsOf(fields)
  const put = (name: string, value: unknown) => {
    if (value === null) return void found.emptied.push(prefix + name)
    output[name] = value
    found.form += `${name},`
  }
  const refuse = (name: string, message: string) => void found.violations.push({ field: prefix + name, message })
  for (const name of Object.keys(input)) {
    const value = input[name]
    const step = steps.get(name)
    if (!step) {
      const base = name.replace(/Ids?$/, '')
      const target = base !== name && Object.hasOwn(fields, base) ? fields[base] : undefined
      if (target?.kind === 'ref' || target?.kind === 'refs') {
        if (namesNew(value)) refuse(name, MESSAGES.unionOfTypes!)
        else if (!(base in input) && target.readOnly !== true) put(base, value === '' ? null : value)
      } else if (!(top && CARRIED.has(name)) && !(!top && ROW_CARRIED.has(name))) refuse(name, UNKNOWN_FIELD)
      else if (!top && name === 'id') put('id', value)
      continue
    }
    if (step.as === 'confirmation') {
      if (value !== (input[step.of] ?? value)) refuse(name, NOT_CONFIRMED)
      continue
    }
    if (value === undefined || step.as === 'ignored') continue
    // The stored file as it was returned, or an empty object: neither is a new file.
    if (step.as === 'file' && isStored(value)) continue
    if (typeof value === 'string') {
      // A lone surrogate cannot be stored: it would be read back as another character.
      if (!value.isWellFormed()) refuse(name, BROKEN_TEXT)
      put(name, (step.as === 'file' ? value : cleanText(value, entryOf(step))) || null)
    } else if (step.as === 'group' && isRecord(value)) {
      found.form += `${name}{`
      output[name] = normalise(step.fields, value, `${prefix}${name}.`, found, false)
      found.form += '},'
    } else if (step.as === 'rows' && Array.isArray(value)) {
      const inside = { ...found }
      put(
        name,
        value.map((row, index) =>
          isRecord(row) ? normalise(step.fields, row, `${prefix}${name}.${index}.`, inside, false) : row,
        ),
      )
    } else if (step.as === 'value' && step.entry !== 'exact' && Array.isArray(value))
      put(
        name,
        value.map((item) => (typeof item === 'string' ? cleanText(item, step.entry) : item)),
      )
    else if (step.as === 'ref' && (isBlank(value) || namesNothing(value))) put(name, null)
    else if ((step.as === 'ref' || step.as === 'refs') && namesNew(value)) refuse(name, MESSAGES.unionOfTypes!)
    else put(name, value)
  }
  return output
}

const entryOf = (step: Step) => (step.as === 'value' ? step.entry : undefined)

/** Whether a reference, or one of several, has values but no id. */
const namesNew = (value: unknown) => (Array.isArray(value) ? value.some(isNew) : isNew(value))

const hasNoId = (value: any) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isBlank(value.id)

/** `{}`, `{ id: null }`: how some forms clear a reference. */
const namesNothing = (value: unknown) => hasNoId(value) && Object.values(value as object).every(isBlank)

/** A reference must be to an existing row; an object with values but without an id would create one. */
const isNew = (value: unknown) => hasNoId(value) && !namesNothing(value)

const isStored = (value: any) =>
  typeof value === 'object' && value !== null && (value.bytes ?? value.path ?? undefined) === undefined
