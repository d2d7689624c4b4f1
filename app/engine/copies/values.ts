import { isFile, isGroup, isRows, isSecret } from '../definition/shapes.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import { kindOf } from '../fields/index.ts'

/** Returns the id of a record in the other company; undefined when it has no counterpart. */
export type MapReference = (target: string, id: number) => number | undefined

export interface MappedValues {
  values: Record<string, unknown>
  /** Labels of what is not copied: references without a counterpart, files. */
  lost: string[]
}

const idOf = (value: unknown): number | undefined => {
  const id = Number((value as { id?: unknown } | null)?.id ?? value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const isWritten = (field: FieldDef) => !field.readOnly && !isSecret(field) && kindOf(field).storage !== 'none'

/** The values of a record as a form of the other company would send them. */
export function mapValues(fields: FieldDefs, row: Record<string, unknown>, map: MapReference): MappedValues {
  const lost: string[] = []
  const one = (field: FieldDef, value: unknown): unknown => {
    if (value === undefined || value === null) return null
    if (isFile(field)) return void lost.push(field.label)
    if (isGroup(field)) return all(field.fields ?? {}, value as Record<string, unknown>)
    if (isRows(field))
      return (value as Record<string, unknown>[]).map((item) =>
        all(field.fields ?? {}, item as Record<string, unknown>),
      )
    if (field.kind === 'ref') {
      const id = map(field.to!, idOf(value)!)
      if (id === undefined) lost.push(field.label)
      return id ?? null
    }
    if (field.kind === 'refs') {
      const ids = (value as unknown[]).map((item) => map(field.to!, idOf(item)!))
      if (ids.some((id) => id === undefined)) lost.push(field.label)
      return ids.filter((id) => id !== undefined).sort((a, b) => a - b)
    }
    return value
  }
  const all = (inner: FieldDefs, from: Record<string, unknown>) => {
    const values: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(inner)) {
      if (!isWritten(field) || from[name] === undefined) continue
      const value = one(field, from[name])
      if (value !== undefined) values[name] = value
    }
    return values
  }
  return { values: all(fields, row), lost: [...new Set(lost)] }
}

/** All references of a record, with the key of the referenced resource. */
export function referencesOf(fields: FieldDefs, row: Record<string, unknown>): { target: string; id: number }[] {
  const found: { target: string; id: number }[] = []
  mapValues(fields, row, (target, id) => {
    found.push({ target, id })
    return id
  })
  return found
}

/** Names of the fields in which two records differ. */
export const differing = (a: Record<string, unknown>, b: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => written(a[name]) !== written(b[name]))

/** Comparison key: all empty values are equal, and property names are sorted. */
function written(value: unknown): string {
  if (value === null || value === undefined || value === '' || value === false) return ''
  if (Array.isArray(value)) return value.length ? `[${value.map(written).join()}]` : ''
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => [name, written(one)] as const)
      .filter(([, one]) => one !== '')
      .toSorted(([x], [y]) => (x < y ? -1 : 1))
      .map(([name, one]) => `${name}:${one}`)
      .join()
  return JSON.stringify(value)
}
