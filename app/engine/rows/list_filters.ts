import { FilterCompiler } from '../compiler/filters.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Sql } from '../compiler/where.ts'
import type { EngineContext } from '../context.ts'
import type { ListQuery } from '../definition/context.ts'
import { ValidationError } from '../errors.ts'
import { isoDate } from '../fields/date/written.ts'

const DATES = new Set(['date', 'datetime', 'month'])

/** The end of a period that comes before its start (`inicioIni`, `inicioFim`): such a list would be empty without a word. */
function backwardPeriod({ byPath }: Resource['layout'], filter: Record<string, unknown>): string | undefined {
  return Object.keys(filter).find((name) => {
    if (!name.endsWith('Fim') || !DATES.has(byPath.get(name.slice(0, -3))?.field.kind ?? '')) return false
    const [start, end] = [filter[`${name.slice(0, -3)}Ini`], filter[name]].map((value) => isoDate(String(value ?? '')))
    return Boolean(start && end && end < start)
  })
}

/** Compiles the filters and the search words of a list to SQL conditions; `day`: evaluated as of that day. */
export function filtersOf(context: EngineContext, { def, layout }: Resource, input: ListQuery, day?: string): Sql[] {
  const { engine, settings, authorities, today } = context
  const target = (key: string) => engine.target(key)
  const compiler = new FilterCompiler(def, layout, engine.dialect, target, today, day !== undefined)
  const facts = { settings, authorities, today }
  const parts: Sql[] = []
  const backwards = backwardPeriod(layout, input.filter ?? {})
  if (backwards) throw new ValidationError([{ field: backwards, message: 'Data final inferior a data inicial.' }])
  for (const [name, value] of Object.entries(input.filter ?? {})) {
    const part = compiler.one(name, value, facts)
    if (part) parts.push(part)
  }
  const search = input.search ? compiler.search(input.search) : null
  if (search) parts.push(search)
  return parts
}
