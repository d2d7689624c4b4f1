import { entriesOf, isGroup } from '../definition/shapes.ts'
import vine, { errors } from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import { memoize } from '../definition/memoize.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import type { Violation } from '../definition/validate.ts'
import { kindOf } from '../fields/index.ts'
import { MESSAGES } from '../messages.ts'
import { type Findings, normalise } from './normalise_input.ts'

/** Checks the values of a body one by one (whole-record rules come later) and gives them back cleaned. */
export type ValueValidator = (input: unknown) => Promise<{ values: Record<string, any>; violations: Violation[] }>

/** Most rows of one list of a record. */
export const MOST_ROWS = 500

/** A form comes with the same names again and again: after so many times it has a check of its own. */
const FREQUENT = 8
/** Most forms of one resource that are known; clients choose the names they send. */
const MOST_FORMS = 24

/** The fields a record has values for. */
const fieldsGiven = (fields: FieldDefs, clean: Record<string, any>): FieldDefs =>
  Object.fromEntries(
    Object.keys(clean).flatMap((name) => {
      const field = fields[name]
      if (!field) return []
      const inner = isGroup(field) && isRecord(clean[name]) && fieldsGiven(field.fields ?? {}, clean[name])
      return [[name, inner ? { ...field, fields: inner } : field]]
    }),
  )

/**
 * The check of a record by the fields it has: one of all fields asks each of a hundred columns for a value that most records lack.
 * Every field is optional here, so fewer fields refuse the same.
 */
function checksOf(fields: FieldDefs) {
  const create = (some: FieldDefs) => vine.create(vine.object(schemaOf(some)))
  const whole = create(fields)
  const forms = new Map<string, { seen: number; check?: typeof whole }>()
  return (given: Record<string, any>, name: string) => {
    let form = forms.get(name)
    if (!form) {
      if (forms.size >= MOST_FORMS) for (const [rare, { check }] of forms) if (!check) forms.delete(rare)
      if (forms.size >= MOST_FORMS) return whole
      forms.set(name, (form = { seen: 0 }))
    }
    if (!form.check && ++form.seen >= FREQUENT) form.check = create(fieldsGiven(fields, given))
    return form.check ?? whole
  }
}

/** Builds the validator of a set of fields once; VineJS compiles the schema to one function. */
export function compileValidator(fields: FieldDefs): ValueValidator {
  const checkOf = checksOf(fields)
  return async (input) => {
    if (!isRecord(input)) return { values: {}, violations: [{ field: '', message: 'Informe um objeto.' }] }
    const found: Findings = { violations: [], emptied: [], form: '' }
    const { violations } = found
    // What VineJS checks has no null: an emptied field is right whatever its kind, and no `.transform()` of a kind has to reckon with it.
    const given = normalise(fields, input, '', found, true)
    try {
      const values = (await checkOf(given, found.form).validate(given, PORTUGUESE)) as Record<string, any>
      for (const path of found.emptied) setEmpty(values, path)
      return { values, violations }
    } catch (error) {
      if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
      for (const one of error.messages)
        violations.push({ field: one.field, message: messageFor(one, fieldAt(fields, one.field)) })
      return { values: {}, violations }
    }
  }
}

/** Sets the field at a path to null, in groups and rows too. */
function setEmpty(values: Record<string, any>, path: string) {
  let at = 0
  let level: Record<string, any> = values
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', at)) {
    level = level[path.slice(at, dot)]
    at = dot + 1
  }
  level[path.slice(at)] = null
}

/** The fields as the server itself writes them: those it alone may write too, and nothing typed twice. */
const asServer = (fields: FieldDefs): FieldDefs =>
  Object.fromEntries(
    entriesOf(fields).map(([name, field]) => [
      name,
      {
        ...field,
        readOnly: undefined,
        confirmedBy: undefined,
        ...(field.fields && { fields: asServer(field.fields) }),
      },
    ]),
  )

const serverValidators = memoize((fields: FieldDefs) => compileValidator(asServer(fields)))

/** Checks values an action or hook writes: a longer text, another code or a word for a number is a mistake wherever it comes from. */
export const checkServerValues = (fields: FieldDefs, values: Record<string, unknown>) =>
  serverValidators(fields)(values)

function schemaOf(fields: FieldDefs): Record<string, SchemaTypes> {
  const schema: Record<string, SchemaTypes> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly === true) continue
    const kind = kindOf(field)
    if (kind.storage === 'none') continue
    if (kind.storage === 'group')
      schema[name] = vine
        .object(schemaOf(field.fields ?? {}))
        .nullable()
        .optional()
    else if (kind.storage === 'child')
      schema[name] = vine
        .array(
          vine.object({
            id: vine.number().positive().withoutDecimals().nullable().optional(),
            ...schemaOf(field.fields ?? {}),
          }),
        )
        .maxLength(MOST_ROWS)
        .nullable()
        .optional()
    else schema[name] = (kind.rule!(field) as ReturnType<typeof vine.any>).nullable().optional()
  }
  return schema
}

const isRecord = (value: unknown): value is Record<string, any> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldAt(fields: FieldDefs, path: string): FieldDef | undefined {
  let found: FieldDef | undefined
  let level: FieldDefs | undefined = fields
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) continue
    found = level?.[part]
    // Inside a reference there are no fields of ours: what is wrong there is wrong with the reference.
    if (found?.to) return found
    level = found?.fields
  }
  return found
}

interface VineMessage {
  field: string
  message: string
  rule: string
  meta?: Record<string, unknown>
}

function messageFor(one: VineMessage, field: FieldDef | undefined): string {
  if ((one.rule === 'min' || one.rule === 'minLength') && field?.minMessage) return field.minMessage
  if ((one.rule === 'max' || one.rule === 'maxLength') && field?.maxMessage) return field.maxMessage
  if (field?.invalidMessage) return field.invalidMessage
  if (one.rule === 'regex' && field?.kind === 'email') return MESSAGES.email!
  if ((one.rule === 'number' || one.rule === 'string') && (field?.kind === 'ref' || field?.kind === 'refs'))
    return 'Valor inválido'
  return one.message
}

/** VineJS tells the digits allowed after the comma as '0-2'. */
const decimalsOf = (meta?: Record<string, any>) =>
  String(meta?.digits ?? '')
    .split('-')
    .pop()!

function getMessage(raw: string, rule: string, _field: unknown, meta?: Record<string, any>): string {
  const template = MESSAGES[rule]
  // Rules that plugins use for kinds of their own may be any of VineJS: what it says in English says nothing to people.
  if (!template) return raw.includes('{{') ? MESSAGES.enum! : raw
  return template.replace(/\{(\w+)\}/g, (_, name) =>
    String(meta?.[name] ?? (name === 'max' ? decimalsOf(meta) : '')).replace('.', ','),
  )
}

const PORTUGUESE = { messagesProvider: { getMessage } }
