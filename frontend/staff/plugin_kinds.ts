/** Kinds of field that plugins bring: `plugins/<name>/frontend/kinds.ts` exports each under the name of its server half. */
import { kinds as fromPackages } from 'virtual:plugin-packages'
import type { FieldKind } from '../fields/kind.ts'

type Kinds = Record<string, FieldKind>
type Loaders = Record<string, () => Promise<Kinds>>

const found = { ...import.meta.glob<Kinds>('../../plugins/*/frontend/kinds.ts'), ...fromPackages }

/** Adds every kind of every plugin to the registry. */
export async function registerKindsOf(loaders: Loaders): Promise<void> {
  const modules = await Promise.all(Object.values(loaders).map((load) => load()))
  if (modules.length === 0) return
  // Loaded only now: the first screen needs no inputs.
  const { registerKind } = await import('../fields/registry.ts')
  for (const kinds of modules) for (const [name, kind] of Object.entries(kinds)) registerKind(name, kind)
}

let loading: Promise<void> | undefined
/** To be waited for before a screen with fields is drawn; the second time there is nothing left to do. */
export const loadPluginKinds = () => (loading ??= registerKindsOf(found))
