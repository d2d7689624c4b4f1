import { kindOf } from '#engine'
import { snake } from '#engine/compiler/names.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import { fromStubs } from './from_stubs.ts'
import { namesOf, registerItem, symbolOf } from './plugin.ts'

/** What the files are made from. */
export interface ReportShape {
  key: string
  label: string
  symbol: string
  file: string
  resource: string
  display: string
  displayLabel: string
  columns: { key: string; label: string; format: string }[]
  /** A yes/no column of the list: rows are grouped by it. */
  group?: { key: string; label: string }
  /** Whether a row can be made from its name alone, so that the test may make one. */
  simple: boolean
}

/** Values a cell can show as they are; codes and files would need words of their own. */
const SHOWN = new Set([
  'text',
  'integer',
  'year',
  'decimal',
  'money',
  'percent',
  'date',
  'datetime',
  'month',
  'ref',
  'email',
  'url',
])

/** @throws Error when the key is no address */
export function shapeOf(key: string, { def }: Resource, given?: string): ReportShape {
  namesOf(key)
  const label = given ?? `Relatório de ${def.label.plural}`
  const column = (path: string) => ({
    key: path,
    label: def.fields[path]!.label,
    format: kindOf(def.fields[path]!).cell,
  })
  const group = def.list.columns.find((path) => def.fields[path]?.kind === 'boolean')
  return {
    key,
    label,
    symbol: symbolOf({ singular: label, plural: label }),
    file: snake(key.split('/').pop()!),
    resource: def.key,
    display: def.display,
    displayLabel: def.fields[def.display]!.label,
    columns: [...new Set([def.display, ...def.list.columns])]
      .filter((path) => SHOWN.has(def.fields[path]?.kind ?? ''))
      .map(column),
    group: group === undefined ? undefined : { key: group, label: def.fields[group]!.label },
    simple:
      Object.entries(def.fields).every(
        ([name, field]) => !field.required || name === def.display || field.default !== undefined,
      ) && def.fields[def.display]!.kind === 'text',
  }
}

/** The report and its test. */
export const reportFiles = (plugin: string, shape: ReportShape) =>
  fromStubs(['report', 'report_test'], {
    ...shape,
    plugin,
    selected: [...new Set([...shape.columns, ...(shape.group ? [shape.group] : [])].map((column) => column.key))],
  })

/** Adds a report to a manifest; see `registerItem`. */
export const registerReport = (source: string, { symbol, file }: ReportShape) =>
  registerItem(source, symbol, `./reports/${file}.ts`, 'reports')
