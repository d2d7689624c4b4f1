import { FilterCompiler } from '../compiler/filters.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Sql } from '../compiler/where.ts'
import type { EngineContext } from '../context.ts'
import type { ListQuery } from '../definition/context.ts'

/** Compiles the filters and the search words of a list to SQL conditions; `day`: evaluated as of that day. */
export function filtersOf(context: EngineContext, { def, layout }: Resource, input: ListQuery, day?: string): Sql[] {
  const { engine, settings, authorities, today } = context
  const target = (key: string) => engine.target(key)
  const compiler = new FilterCompiler(def, layout, engine.dialect, target, today, day !== undefined)
  const facts = { settings, authorities, today }
  const parts: Sql[] = []
  for (const [name, value] of Object.entries(input.filter ?? {})) {
    const part = compiler.one(name, value, facts)
    if (part) parts.push(part)
  }
  const search = input.search ? compiler.search(input.search) : null
  if (search) parts.push(search)
  return parts
}
