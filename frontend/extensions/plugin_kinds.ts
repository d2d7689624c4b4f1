/** Field kinds from plugins: `plugins/<name>/frontend/kinds.ts` exports each under the name of its server part. */
import { kinds as fromPackages } from 'virtual:plugin-packages'
import type { FieldKind } from '../fields/kind.ts'

type Kinds = Record<string, FieldKind>
type Loaders = Record<string, () => Promise<Kinds>>

const found = { ...import.meta.glob<Kinds>('../../plugins/*/frontend/kinds.ts'), ...fromPackages }

/** Registers the field kinds of all plugins. */
export async function registerKindsOf(loaders: Loaders): Promise<void> {
  const modules = await Promise.all(Object.values(loaders).map((load) => load()))
  if (modules.length === 0) return
  // Imported lazily, because the first screen needs no inputs.
  const { registerKind } = await import('../fields/index.ts')
  for (const kinds of modules) for (const [name, kind] of Object.entries(kinds)) registerKind(name, kind)
}

let loading: Promise<void> | undefined
/** Must be awaited before a screen with fields renders; later calls return the same promise. */
export const loadPluginKinds = () => (loading ??= registerKindsOf(found))
