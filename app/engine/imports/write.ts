import type { Row } from '../definition/row.ts'
import type { Violation } from '../definition/validate.ts'
import { EngineError, ValidationError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { deferDerived } from '../rows/derived/propagate.ts'
import { isGroup } from '../definition/shapes.ts'
import type { FieldDefs } from '../definition/types.ts'
import { kindOf } from '../fields/index.ts'
import type { ImportLine } from '../definition/import.ts'
import { EXTRA } from './columns.ts'
import type { Made, Making } from './making.ts'
import type { ImportRecord } from './record.ts'

/** A record to import; with `id` it updates an existing one. */
export interface Incoming {
  record: ImportRecord
  id?: number
}

export interface Written {
  created: number[]
  /** Updated records, with their previous values. */
  changed: { id: number; before: Record<string, unknown> }[]
  /** Records of other resources that were created because lines name them. */
  made: Made[]
}

/** Runs in the same transaction: receives the written records and the incoming ones. */
export type Keep = (inner: EngineContext, written: Written, incoming: Incoming[]) => Promise<void>

/** Why a record was refused, by field path; '' when the error concerns the whole record. */
export interface Refused {
  record: ImportRecord
  violations: Violation[]
}

/** Rolls back a trial; only used in this file. */
class Tried extends Error {}

const REFUSALS = new Set(['VALIDACAO', 'REGRA', 'CONFLITO', 'SITUACAO', 'EM_USO', 'NAO_ENCONTRADO'])
const isRefusal = (error: unknown): error is EngineError => error instanceof EngineError && REFUSALS.has(error.code)
const violationsOf = (error: EngineError): Violation[] =>
  error instanceof ValidationError ? error.violations : [{ field: '', message: error.message }]

const NOTHING: Written = { created: [], changed: [], made: [] }

/** Refusals of individual records, found inside a transaction that is then rolled back. */
class SomeRefused extends Error {
  readonly refused: Refused[]
  constructor(refused: Refused[]) {
    super()
    this.refused = refused
  }
}

/**
 * Writes records through the repository, in one transaction with what `keep` adds. Refused records are left out and
 * reported; the others are still written. Without `keep` everything is tried and rolled back.
 */
export async function writeRecords(
  context: EngineContext,
  resource: Resource,
  incoming: Incoming[],
  making: Making,
  keep?: Keep,
): Promise<{ written: Written; refused: Refused[] }> {
  const refused: Refused[] = []
  let rest = incoming
  while (rest.length) {
    try {
      return { written: await inOneGo(context, resource, rest, making, keep), refused }
    } catch (error) {
      if (error instanceof SomeRefused) {
        const gone = new Set(error.refused.map((item) => item.record))
        refused.push(...error.refused)
        rest = rest.filter(({ record }) => !gone.has(record))
      } else if (!isRefusal(error)) throw error
      else if (rest.length === 1) {
        refused.push({ record: rest[0]!.record, violations: violationsOf(error) })
        rest = []
      } else {
        // The error does not name the record: each half is tried separately.
        const middle = Math.ceil(rest.length / 2)
        const first = await writeRecords(context, resource, rest.slice(0, middle), making, keep)
        const second = await writeRecords(context, resource, rest.slice(middle), making, keep)
        return {
          written: {
            created: [...first.written.created, ...second.written.created],
            changed: [...first.written.changed, ...second.written.changed],
            made: [...first.written.made, ...second.written.made],
          },
          refused: [...refused, ...first.refused, ...second.refused],
        }
      }
    }
  }
  return { written: NOTHING, refused }
}

async function inOneGo(
  context: EngineContext,
  resource: Resource,
  incoming: Incoming[],
  making: Making,
  keep?: Keep,
): Promise<Written> {
  let written = NOTHING
  const made: Made[] = []
  try {
    await context.transaction(async (inner) => {
      written = await deferDerived(inner, (item) =>
        writeInside(item as EngineContext, resource, incoming, making, made),
      )
      if (!keep) throw new Tried()
      await keep(inner as EngineContext, written, incoming)
    })
  } catch (error) {
    making.undo(made)
    if (!(error instanceof Tried)) throw error
  }
  return written
}

/** Deep copy of arrays and plain objects; other objects are shared. */
const copyOf = <T>(value: T): T =>
  Array.isArray(value)
    ? (value.map(copyOf) as T)
    : value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
      ? (Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOf(one)])) as T)
      : value

/** Lets the resource complete the lines. Copies: what it fills in does not outlast the attempt. */
async function prepared(context: EngineContext, { def }: Resource, incoming: Incoming[], making: Making, made: Made[]) {
  const refused: Refused[] = []
  const lines = incoming.map(({ record, id }): ImportLine => {
    const refuse = (field: string, message: string) =>
      void refused.push({
        record,
        violations: [{ field: def.imports?.columns?.[field] ? EXTRA + field : field, message }],
      })
    return { values: copyOf(record.values), extra: copyOf(record.extra), id, refuse }
  })
  await def.imports?.prepare?.(context, lines, making.maker(context, made))
  if (refused.length) throw new SomeRefused(refused)
  return incoming.map(({ record, id }, index) => ({ record, id, values: lines[index]!.values }))
}

/** What a cell names could not be created. */
const unmade = (needs: { record: ImportRecord; field: string; message: string }[]): Refused[] =>
  needs.map(({ record, field, message }) => ({ record, violations: [{ field, message }] }))

/**
 * Leaves out texts that say what the record is shown as: a spreadsheet has no formatting, and an unchanged cell must
 * not remove it.
 */
function dropSame(fields: FieldDefs, values: Record<string, any>, before: Record<string, any> | undefined) {
  for (const [name, value] of Object.entries(values)) {
    const [field, old] = [fields[name], before?.[name]]
    if (!field || old === null || old === undefined) continue
    if (isGroup(field)) dropSame(field.fields ?? {}, value, old)
    else if (field.kind === 'richText' && kindOf(field).text?.(old, field) === value) delete values[name]
  }
}

async function writeInside(
  context: EngineContext,
  resource: Resource,
  incoming: Incoming[],
  making: Making,
  made: Made[],
): Promise<Written> {
  const repo = context.repo(resource.key)
  const needs = await making.makeFor(
    context,
    incoming.map(({ record }) => record),
    made,
  )
  if (needs.length) throw new SomeRefused(unmade(needs))
  const lines = await prepared(context, resource, incoming, making, made)
  const fresh = lines.filter(({ id }) => id === undefined)
  const known = lines.filter((item): item is typeof item & { id: number } => item.id !== undefined)
  const refused: Refused[] = []
  let created: number[] = []
  try {
    if (fresh.length) created = await repo.createMany(fresh.map(({ values }) => values))
  } catch (error) {
    if (!isRefusal(error)) throw error
    refused.push(
      ...placed(
        error,
        fresh.map(({ record }) => record),
      ),
    )
  }
  const changed: Written['changed'] = []
  const rows = new Map<number, Row>()
  if (known.length) {
    for (const row of await repo.all({ ids: known.map(({ id }) => id) })) rows.set(row.id, row)
  }
  for (const { record, id, values } of known) {
    dropSame(context.definition(resource.key).fields, values, rows.get(id))
    try {
      await repo.update(id, structuredClone(values))
      const before = rows.get(id) ?? {}
      changed.push({
        id,
        before: Object.fromEntries(Object.keys(values).map((name) => [name, (before as Row)[name] ?? null])),
      })
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused.push({ record, violations: violationsOf(error) })
    }
  }
  if (refused.length) throw new SomeRefused(refused)
  return { created, changed, made }
}

/**
 * Refusals of a bulk write by the record index at the start of their path. @throws the error itself when a path has no
 * index
 */
function placed(error: EngineError, records: ImportRecord[]): Refused[] {
  const found = new Map<ImportRecord, Violation[]>()
  for (const { field, message } of violationsOf(error)) {
    const [, index, path = ''] = /^(\d+)(?:\.(.*))?$/.exec(field) ?? []
    const record = index === undefined ? (records.length === 1 ? records[0] : undefined) : records[Number(index)]
    if (!record) throw error
    const violation = { field: index === undefined ? field : path, message }
    found.set(record, [...(found.get(record) ?? []), violation])
  }
  return [...found].map(([record, violations]) => ({ record, violations }))
}
