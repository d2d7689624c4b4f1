import type { FieldKind } from './kind.ts'

const kinds = new Map<string, FieldKind>()

/** Adds a kind of field. The name must be new; the same kind twice is nothing new. Plugins name theirs in `kinds` of the manifest. */
export function registerKind(kind: FieldKind) {
  if (kinds.has(kind.name) && kinds.get(kind.name) !== kind)
    throw new Error(`The field kind "${kind.name}" exists already.`)
  kinds.set(kind.name, kind)
}

/** The kind of that name; undefined when there is none (the boot check reports it with plugin, resource and field). */
export const findKind = (name: string) => kinds.get(name)

/** The kind of a field that passed the boot check. */
export function kindOf(field: { kind: string }): FieldKind {
  const kind = kinds.get(field.kind)
  if (!kind) throw new Error(`Unknown field kind "${field.kind}".`)
  return kind
}

/** Names of all kinds of field that are known now, in alphabetical order. */
export const kindNames = () => [...kinds.keys()].sort()
