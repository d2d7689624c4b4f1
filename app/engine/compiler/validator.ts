import { entriesOf, isGroup, isRecord } from '../definition/shapes.ts'
import vine, { errors } from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import { memoize } from '../definition/memoize.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import type { Violation } from '../definition/validate.ts'
import { kindOf } from '../fields/index.ts'
import { MESSAGES } from '../messages.ts'
import { type Findings, normalise } from './normalise_input.ts'

/** Checks the values of a body individually (whole-record rules run later) and returns them normalised. */
export type ValueValidator = (input: unknown) => Promise<{ values: Record<string, any>; violations: Violation[] }>

/** Maximum rows in one list of a record. */
export const MAX_ROWS = 500

/** Clients send the same set of names repeatedly: after this many times the set gets a separate validator. */
const FREQUENT = 8
/** Maximum sets of names tracked per resource; clients choose the names they send. */
const MAX_FORMS = 24

/** The definitions of the fields a record has values for. */
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
 * Validators by the set of given fields: a validator of all fields would check each of a hundred columns for a value
 * that most records lack. Every field is optional here, so a validator with fewer fields refuses the same input.
 */
function checksOf(fields: FieldDefs) {
  const create = (some: FieldDefs) => vine.create(vine.object(schemaOf(some)))
  const whole = create(fields)
  const forms = new Map<string, { seen: number; check?: typeof whole }>()
  return (item: Record<string, any>, name: string) => {
    let form = forms.get(name)
    if (!form) {
      if (forms.size >= MAX_FORMS) for (const [rare, { check }] of forms) if (!check) forms.delete(rare)
      if (forms.size >= MAX_FORMS) return whole
      forms.set(name, (form = { seen: 0 }))
    }
    if (!form.check && ++form.seen >= FREQUENT) form.check = create(fieldsGiven(fields, item))
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
    // Null never reaches VineJS: a cleared field is valid for every kind, and the `.transform()` of a kind need not
    // handle null.
    const given = normalise(fields, input, '', found, true)
    try {
      const values = (await checkOf(given, found.form).validate(given, PORTUGUESE)) as Record<string, any>
      for (const path of found.emptied) setEmpty(values, path)
      return { values, violations }
    } catch (error) {
      if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
      for (const message of error.messages)
        violations.push({ field: message.field, message: messageFor(message, fieldAt(fields, message.field)) })
      return { values: {}, violations }
    }
  }
}

/** Sets the field at a path to null, including in groups and rows. */
function setEmpty(values: Record<string, any>, path: string) {
  let at = 0
  let level: Record<string, any> = values
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', at)) {
    level = level[path.slice(at, dot)]
    at = dot + 1
  }
  level[path.slice(at)] = null
}

/** The fields as the server writes them: read-only fields are writable, and there are no confirmation fields. */
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

/**
 * Checks values an action or hook writes: a text that is too long, an unknown code or text in a number field is an
 * error whatever its source.
 */
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
        .maxLength(MAX_ROWS)
        .nullable()
        .optional()
    else schema[name] = (kind.rule!(field) as ReturnType<typeof vine.any>).nullable().optional()
  }
  return schema
}

function fieldAt(fields: FieldDefs, path: string): FieldDef | undefined {
  let found: FieldDef | undefined
  let level: FieldDefs | undefined = fields
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) continue
    found = level?.[part]
    // Errors inside a reference are reported as errors of the reference.
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

/** VineJS reports the allowed decimal places as '0-2'. */
const decimalsOf = (meta?: Record<string, any>) =>
  String(meta?.digits ?? '')
    .split('-')
    .pop()!

function getMessage(raw: string, rule: string, _field: unknown, meta?: Record<string, any>): string {
  const template = MESSAGES[rule]
  // Plugins may use any VineJS rule for their own kinds; its English messages must not be shown to users.
  if (!template) return raw.includes('{{') ? MESSAGES.enum! : raw
  return template.replace(/\{(\w+)\}/g, (_, name) =>
    String(meta?.[name] ?? (name === 'max' ? decimalsOf(meta) : '')).replace('.', ','),
  )
}

const PORTUGUESE = { messagesProvider: { getMessage } }
