import type { FieldDefs } from '../definition/types.ts'
import { isGroup } from '../definition/shapes.ts'
import type { Registry } from '../registry/registry.ts'
import type { Step } from './steps.ts'

/** Former path → current path of every renamed field, including fields inside a renamed group or list. */
function renamesOf(fields: FieldDefs, prefix = '', formerPrefix = ''): [from: string, to: string][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [path, former] = [prefix + name, formerPrefix + (field.renamedFrom ?? name)]
    const own: [string, string][] = path === former || isGroup(field) ? [] : [[former, path]]
    return [...own, ...renamesOf(field.fields ?? {}, `${path}.`, `${former}.`)]
  })
}

const CALLS = /fieldsRenamed\(\s*'([^']+)',\s*'[^']+',\s*\[((?:\s*\[[^[\]]*\],?)+)\s*\]/g
const PAIRS = /\[\s*'([^']+)',\s*'([^']+)',?\s*\]/g

/** 'key from to' of each rename that existing migrations already contain. */
const carriedIn = (sources: readonly string[]) =>
  new Set(
    sources.flatMap((source) =>
      [...source.matchAll(CALLS)].flatMap(([, key, pairs]) =>
        [...pairs!.matchAll(PAIRS)].map(([, from, to]) => `${key} ${from} ${to}`),
      ),
    ),
  )

/**
 * Steps that migrate user configuration of renamed fields. They are found by comparing with the owner's migrations
 * instead of the database, because a computed field has no column. Tables created by `steps` never had the former name
 * and are skipped.
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
      return due.length ? [{ do: 'renameStoredReferences', resource: key, authority: authority.read, fields: due, owner }] : []
    })
  })
}
