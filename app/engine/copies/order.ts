import type { CopyDef } from '../definition/copy.ts'
import type { FieldDefs } from '../definition/types.ts'
import type { Registry } from '../registry/registry.ts'

/** Keys of all resources that these fields refer to. */
function targetsOf(fields: FieldDefs): string[] {
  return Object.values(fields).flatMap((field) => [...(field.to ? [field.to] : []), ...targetsOf(field.fields ?? {})])
}

/**
 * Sorts items so that dependencies come first; within a cycle the item with the fewest missing dependencies, else in
 * the given order.
 */
function sorted<T>(items: readonly T[], needs: (one: T, other: T) => boolean): T[] {
  const done: T[] = []
  let waiting = [...items]
  while (waiting.length) {
    const lacking = (item: T) => waiting.filter((other) => other !== item && needs(item, other)).length
    const least = Math.min(...waiting.map(lacking))
    const next = waiting.find((item) => lacking(item) === least)!
    done.push(next)
    waiting = waiting.filter((item) => item !== next)
  }
  return done
}

/**
 * The chosen resources, group by group, in copy order: referenced ones first, otherwise as the plugins declare them.
 */
export function inOrder({ resources }: Pick<Registry, 'resources'>, chosen: readonly CopyDef[]): CopyDef[][] {
  const root = (key: string) => resources.get(key)?.def.aliasOf ?? key
  const targets = new Map(
    chosen.map((copy) => [copy, new Set(targetsOf(resources.get(copy.resource)!.def.fields).map(root))]),
  )
  const needs = (copy: CopyDef, other: CopyDef) => targets.get(copy)!.has(root(other.resource))
  const groups = [...Map.groupBy(chosen, (copy) => copy.group).values()].map((item) => sorted(item, needs))
  return sorted(groups, (group, other) => group.some((a) => other.some((b) => needs(a, b))))
}
