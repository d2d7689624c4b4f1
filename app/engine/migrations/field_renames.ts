import type { FieldDefs } from '../definition/types.ts'
import { isGroup } from '../definition/shapes.ts'
import type { Registry } from '../registry/registry.ts'
import type { Step } from './steps.ts'

/** Former path → present path of every field whose own name, or that of a group or list around it, was another one. */
function renamesOf(fields: FieldDefs, prefix = '', formerPrefix = ''): [from: string, to: string][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [path, former] = [prefix + name, formerPrefix + (field.renamedFrom ?? name)]
    const own: [string, string][] = path === former || isGroup(field) ? [] : [[former, path]]
    return [...own, ...renamesOf(field.fields ?? {}, `${path}.`, `${former}.`)]
  })
}

const CALLS = /fieldsRenamed\(\s*'([^']+)',\s*'[^']+',\s*\[([\s\S]*?\])\s*,?\s*\]/g
const PAIRS = /\[\s*'([^']+)',\s*'([^']+)',?\s*\]/g

/** 'key from to' of each rename the sources of some migrations carry already. */
const carriedIn = (sources: readonly string[]) =>
  new Set(
    sources.flatMap((source) =>
      [...source.matchAll(CALLS)].flatMap(([, key, pairs]) =>
        [...pairs!.matchAll(PAIRS)].map(([, from, to]) => `${key} ${from} ${to}`),
      ),
    ),
  )

/**
 * Steps that take what people arranged about renamed fields along. They are found by what the migrations of the owner say and not by the
 * database: a computed field has no column that would tell. `steps`: a table made by them never had the former name.
 */
export function carrySteps(registry: Registry, steps: readonly Step[], sourcesOf: (owner: string) => string[]): Step[] {
  const made = new Set(steps.flatMap((step) => (step.do === 'createTable' ? [step.table.name] : [])))
  const carried = new Map(registry.plugins.map(({ name }) => [name, carriedIn(sourcesOf(name))]))
  return [...registry.resources.values()].flatMap(({ key, def, layout, authority }): Step[] => {
    if (made.has(layout.table)) return []
    const owned = Map.groupBy(
      renamesOf(def.fields),
      ([, to]) => def.fields[to.split('.')[0]!]!.owner ?? def.owner ?? '',
    )
    return [...owned].flatMap(([owner, pairs]): Step[] => {
      const due = pairs.filter(([from, to]) => !carried.get(owner)?.has(`${key} ${from} ${to}`))
      return due.length ? [{ do: 'carryNames', resource: key, authority: authority.read, fields: due, owner }] : []
    })
  })
}
