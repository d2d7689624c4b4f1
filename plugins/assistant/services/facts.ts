import { allFieldsOf, classOfName, nameOf } from '#app/core/prompts.ts'
import { type Context, type FieldDef, type FieldDefs, kindOf, type PersonalClass, type PromptDef } from '#engine'
import { firstNamesAmong } from '#app/core/people_named.ts'
import { type Hidden, Names, partsOfName, scrub } from '../domain/masking.ts'
import { peopleIn, wordsToLookUp } from '../domain/people.ts'
import type { Fact } from '../domain/messages.ts'

type Allowed = ReadonlySet<PersonalClass>
type Values = Record<string, unknown>
/** A stored record of any resource, or the available part of one. */
type Stored = Values & { id?: number; versao?: number }

const isBlank = (value: unknown) => value === null || value === undefined || value === ''
const withoutTags = (html: string) =>
  html
    .replace(/<(br|\/p|\/li|\/h\d)[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')

/** One value as text for the model. */
function textOf(field: FieldDef, value: any): string {
  if (field.to)
    return Array.isArray(value) ? value.map((item) => nameOf(field.to!, item)).join(', ') : nameOf(field.to, value)
  if (field.kind === 'richText') return withoutTags(String(value))
  if (typeof value === 'object') return ''
  return kindOf({ kind: field.as ?? field.kind }).text?.(value, field) ?? String(value)
}

const classOf = (field: FieldDef) => field.personal ?? (field.to ? classOfName(field.to) : undefined)

/** Every non-empty leaf of a record with its field, through groups and lists. */
function* leaves(fields: FieldDefs, row: Values): Generator<[FieldDef, unknown]> {
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name]
    if (isBlank(value)) continue
    if (!field.fields) yield [field, value]
    else
      for (const item of Array.isArray(value) ? value : [value])
        if (item && typeof item === 'object') yield* leaves(field.fields, item as Values)
  }
}

/** Personal values of a record that must not be sent: they are masked in all texts of the request. */
function hiddenIn(key: string, row: Values, allowed: Allowed): Hidden[] {
  const found: Hidden[] = []
  for (const [field, value] of leaves(allFieldsOf(key), row)) {
    const kind = classOf(field)
    // Choices and numbers are everyday words: they are omitted as fields, but not masked in texts.
    if (
      !kind ||
      allowed.has(kind) ||
      !(field.to || ['text', 'email', 'cpf', 'phone', 'pis', 'cpfOrCnpj'].includes(field.kind))
    )
      continue
    const mark = `[${field.label}]`
    for (const item of Array.isArray(value) ? value : [value]) {
      const text = textOf(field, item)
      const isName = kind === 'identity' || kind === 'family' || field.to !== undefined
      for (const value of isName ? partsOfName(text) : [text, String(item)])
        if (value) found.push({ value, mark, ...(isName && { name: text }) })
    }
  }
  return found
}

/** The values at a path: one through groups, one per row through lists. */
function at(fields: FieldDefs, row: Values, path: string): { field: FieldDef; values: unknown[] } | null {
  let level: FieldDefs | undefined = fields
  let rows: Values[] = [row]
  const parts = path.split('.')
  for (const [index, part] of parts.entries()) {
    const field: FieldDef | undefined = level && Object.hasOwn(level, part) ? level[part] : undefined
    if (!field) return null
    const values: unknown[] = rows.map((item) => item[part]).filter((item) => !isBlank(item))
    if (index === parts.length - 1) return { field, values }
    rows = values.flat().filter((value): value is Values => typeof value === 'object' && value !== null)
    level = field.fields
  }
  return null
}

/** A fact, and whether its values are free text, in which other people may be named. */
interface Gathered extends Fact {
  written: boolean
}

const WRITTEN = new Set(['text', 'longText', 'richText'])

/** Masked facts of one record. A field that the user may not see is not sent. */
function factsOf(
  context: Context,
  key: string,
  row: Values,
  reads: readonly string[],
  allowed: Allowed,
  masked: Set<string>,
  names: Names,
) {
  const seen = context.definition(key).fields
  return reads.flatMap((path): Gathered[] => {
    const found = at(seen, row, path)
    if (!found?.values.length) return []
    const kind = classOf(found.field)
    if (kind && !allowed.has(kind)) {
      const mark = `[${found.field.label}]`
      masked.add(found.field.label)
      if (kind === 'identity' || kind === 'family')
        for (const value of found.values.flat()) {
          const name = textOf(found.field, value)
          names.add({ mark, name }, name)
        }
      return [{ label: found.field.label, values: [mark], written: false }]
    }
    const values = found.values.map((value) => textOf(found.field, value))
    return [{ label: found.field.label, values, written: WRITTEN.has(found.field.kind) }]
  })
}

/** Label reported for masked names of people who are not in the records. */
const OTHERS = 'Nomes de outras pessoas'

/** Placeholders for people of the company named in the texts, unless names may be sent. */
export async function othersNamed(
  context: Context,
  texts: readonly string[],
  own: readonly Hidden[],
  allowed: Allowed,
): Promise<Hidden[]> {
  if (allowed.has('identity')) return []
  const words = wordsToLookUp(texts)
  const firstNames = await firstNamesAmong(context, words)
  return peopleIn(
    texts,
    firstNames,
    own.flatMap(({ name }) => name ?? []),
  )
}

/**
 * All facts of a request, without personal data that the company has not agreed to send. `masked`: labels of the
 * omitted data. `names`: mapping of the name placeholders.
 */
export async function gatherFacts(context: Context, one: PromptDef, stored: Stored, typed: Values, allowed: Allowed) {
  const masked = new Set<string>()
  const names = new Names()
  const row: Stored = { ...stored, ...typed }
  // From both records: texts may still contain a name that the form has just replaced.
  const hidden = [...hiddenIn(one.resource, stored, allowed), ...hiddenIn(one.resource, typed, allowed)]
  const facts = factsOf(context, one.resource, row, one.reads, allowed, masked, names)
  for (const [label, value] of Object.entries((await one.facts?.(context, row)) ?? {})) {
    if (typeof value === 'string') facts.push({ label, values: [value], written: true })
    else if (!('of' in value)) facts.push({ label, values: value, written: true })
    else {
      hidden.push(...hiddenIn(value.of, value.row, allowed))
      facts.push(...factsOf(context, value.of, value.row, value.reads, allowed, masked, names))
    }
  }
  const texts = facts.flatMap(({ values, written }) => (written ? values : []))
  const others = await othersNamed(context, texts, hidden, allowed)
  if (others.length) masked.add(OTHERS)
  const clean = facts.map(({ label, values, written }): Fact => ({
    label,
    values: values.map((text) => scrub(text, written ? [...hidden, ...others] : hidden, allowed, names.add)),
  }))
  return { facts: clean, masked: [...masked], names: names.known() }
}
