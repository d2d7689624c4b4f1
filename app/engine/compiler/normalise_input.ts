import { entriesOf, isFile, isGroup, isRows } from '../definition/shapes.ts'
import { isBlank } from '../definition/conditions.ts'
import type { FieldDefs } from '../definition/types.ts'
import type { Violation } from '../definition/validate.ts'
import { BROKEN_TEXT, MESSAGES, NOT_CONFIRMED, UNKNOWN_FIELD } from '../messages.ts'

/** Names every record carries; clients may send them back and they are ignored. */
const CARRIED = new Set(['id', 'versao', 'empresaId', 'criadoEm', 'atualizadoEm'])

/** And every row of a list or history. */
const ROW_CARRIED = new Set(['id', 'ordem_linha', 'registradoPor', 'registradoEm'])

const confirmations = new WeakMap<FieldDefs, Map<string, string>>()

/** The fields that are typed twice, by the name of the second one. */
function confirmedIn(fields: FieldDefs): Map<string, string> {
  let found = confirmations.get(fields)
  if (!found)
    confirmations.set(
      fields,
      (found = new Map(
        entriesOf(fields).flatMap(([name, { confirmedBy }]) => (confirmedBy ? [[confirmedBy, name] as const] : [])),
      )),
    )
  return found
}

/**
 * Drops what clients may send back but not write, turns '' into null, `<campo>Id` into the reference, and reports unknown names.
 */
export function normalise(
  fields: FieldDefs,
  input: Record<string, unknown>,
  prefix: string,
  violations: Violation[],
  top: boolean,
): Record<string, any> {
  const output: Record<string, any> = {}
  const confirming = confirmedIn(fields)
  for (const name of Object.keys(input)) {
    const value = input[name]
    // A plain lookup would find 'constructor' and 'toString' in every object.
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const confirmed = confirming.get(name)
    if (confirmed) {
      if (value !== (input[confirmed] ?? value)) violations.push({ field: prefix + name, message: NOT_CONFIRMED })
      continue
    }
    if (!field) {
      const base = name.replace(/Ids?$/, '')
      const target = base !== name && Object.hasOwn(fields, base) ? fields[base] : undefined
      if (target && (target.kind === 'ref' || target.kind === 'refs')) {
        if ([value].flat().some(isNew)) violations.push({ field: prefix + name, message: MESSAGES.unionOfTypes! })
        else if (!(base in input)) output[base] = value === '' ? null : value
      } else if (!(top && CARRIED.has(name)) && !(!top && ROW_CARRIED.has(name)))
        violations.push({ field: prefix + name, message: UNKNOWN_FIELD })
      else if (!top && name === 'id') output.id = value
      continue
    }
    if (field.readOnly === true || field.kind === 'computed') continue
    if (value === undefined) continue
    // As it came from here, or nothing at all: neither is a new file.
    if (isFile(field) && isStored(value)) continue
    // Half a character cannot be stored: it would come back as another one.
    if (typeof value === 'string' && !value.isWellFormed())
      violations.push({ field: prefix + name, message: BROKEN_TEXT })
    if (isGroup(field) && value && typeof value === 'object' && !Array.isArray(value))
      output[name] = normalise(
        field.fields ?? {},
        value as Record<string, unknown>,
        `${prefix}${name}.`,
        violations,
        false,
      )
    else if (isRows(field) && Array.isArray(value))
      output[name] = value.map((row, index) =>
        row && typeof row === 'object' && !Array.isArray(row)
          ? normalise(field.fields ?? {}, row, `${prefix}${name}.${index}.`, violations, false)
          : row,
      )
    else if (field.kind === 'ref' && (isBlank(value) || namesNothing(value))) output[name] = null
    else if (field.to && [value].flat().some(isNew))
      violations.push({ field: prefix + name, message: MESSAGES.unionOfTypes! })
    else if (field.kind === 'refs' && Array.isArray(value)) output[name] = value
    else output[name] = value === '' ? null : typeof value === 'string' ? withoutOverrides(value) : value
  }
  return output
}

const hasNoId = (value: any) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isBlank(value.id)

/** `{}`, `{ id: null }`: how some forms empty a reference. */
const namesNothing = (value: unknown) => hasNoId(value) && Object.values(value as object).every(isBlank)

/** A reference is to a row that is there: whoever sends one without its number means to make one. */
const isNew = (value: unknown) => hasNoId(value) && !namesNothing(value)

const isStored = (value: any) =>
  typeof value === 'object' && value !== null && (value.bytes ?? value.path ?? undefined) === undefined

/** Signs that turn the direction of reading round: with them a text can show something else than it says. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/

const ALL_OVERRIDES = new RegExp(OVERRIDES, 'g')

const withoutOverrides = (text: string) =>
  OVERRIDES.test(text) ? text.replace(ALL_OVERRIDES, '').trim() || null : text
