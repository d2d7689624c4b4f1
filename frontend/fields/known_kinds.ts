import type { FieldKind } from './kind.ts'

const kinds = new Map<string, FieldKind>()

/** Registers a field kind, also from a plugin. The name must not be in use. */
export function registerKind(name: string, kind: FieldKind) {
  if (kinds.has(name)) throw new Error(`The field kind "${name}" exists already.`)
  kinds.set(name, kind)
}

/** The kind with this name. */
export function kindOf(name: string): FieldKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`Unknown field kind "${name}".`)
  return kind
}

export const kindNames = () => [...kinds.keys()].sort()
