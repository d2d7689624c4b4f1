import { crc32 } from 'node:zlib'
import { isGroup, isRows } from '../definition/shapes.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import type { ResourceDef } from '../definition/resource.ts'
import { kindOf } from '../fields/index.ts'
import type { Row } from '../definition/row.ts'
import { DefinitionError } from '../errors.ts'
import type { Resource } from '../compiler/resource.ts'

/** Raised when texts are cut into other words: every index is then made anew. */
const TOKENS = 2

/** One field included in the word search. */
export interface Source {
  path: string
  field: FieldDef
  /** 3 for the name, 2 for the most important fields, 1 for the rest. */
  weight: 1 | 2 | 3
  /** Its bit in the index, so that fields a user may not see do not produce hits either. */
  bit: number
}

/** How the words of a resource are indexed. */
export interface SearchPlan {
  /**
   * Number of the resource in the index. Different sources give a different number, so a changed definition never reads
   * an index built by the old one.
   */
  code: number
  sources: Source[]
}

/** Bits of an integer that both databases and JavaScript handle alike. */
const MAX_SOURCES = 30
const plans = new WeakMap<ResourceDef, SearchPlan | null>()

/** The plan of a resource; null when it has no word search. */
export function searchPlanOf({ key, def }: Pick<Resource, 'key' | 'def'>): SearchPlan | null {
  let plan = plans.get(def)
  if (plan === undefined) plans.set(def, (plan = def.fullText ? planOf(def.aliasOf ?? key, def) : null))
  return plan
}

function planOf(key: string, def: ResourceDef): SearchPlan {
  const entries = Object.entries(def.fullText!)
  if (entries.length > MAX_SOURCES)
    throw new DefinitionError(`Recurso "${key}": a busca por palavras aceita no máximo ${MAX_SOURCES} campos.`)
  const sources = entries.map(([path, weight], index): Source => {
    const field = fieldAlong(def.fields, path)
    if (!field || field.fields)
      throw new DefinitionError(`Recurso "${key}": a busca por palavras usa o campo "${path}", que não existe.`)
    return { path, field, weight, bit: 1 << index }
  })
  return { code: crc32(JSON.stringify([key, entries, TOKENS])) & 0x7fffffff, sources }
}

/** The field at a path that may go through groups and lists. */
export function fieldAlong(fields: FieldDefs, path: string): FieldDef | undefined {
  let field: FieldDef | undefined
  let level: FieldDefs | undefined = fields
  for (const part of path.split('.')) {
    field = level?.[part]
    level = field && (isGroup(field) || isRows(field)) ? field.fields : undefined
  }
  return field
}

/** Whether a change of these paths affects a source; a list changes as a whole. */
export const touches = ({ sources }: SearchPlan, changed: string[]) =>
  sources.some(({ path }) => changed.some((value) => path === value || path.startsWith(`${value}.`)))

/** The texts of one source in a row: one, or one for each row of its list. */
export function textsAt(row: Row, { path, field }: Pick<Source, 'path' | 'field'>): string[] {
  const values = path.split('.').reduce<any[]>((level, part) => level.flatMap((item) => item?.[part] ?? []), [row])
  if (field.kind === 'refs') return values.map((value) => textOf(value, { ...field, kind: 'ref' }))
  return values.map((value) => textOf(value, field)).filter(Boolean)
}

function textOf(value: unknown, field: FieldDef): string {
  const text = kindOf(field).text?.(value, field) ?? String(value)
  return field.kind === 'richText' ? text.replace(/<[^<>]*>/g, ' ') : text
}
