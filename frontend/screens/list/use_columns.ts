import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { usePreference } from '../../providers/preferences.ts'
import { choosable } from './columns.ts'

/** The columns each user chose for a list, in their order. */
export function useColumns(meta: ResourceMeta): [paths: string[], choose: (paths: string[]) => void] {
  const [chosen, keep] = usePreference<string[]>(`colunas:${meta.key}`)
  const possible = choosable(meta)
  const paths = Array.isArray(chosen) ? chosen.filter((path) => possible.includes(path)) : []
  const choose = (next: string[]) => keep(next.join() === meta.list.columns.join() ? undefined : next)
  return [paths.length > 0 ? paths : meta.list.columns, choose]
}

export type Density = 'confortavel' | 'compacta'

/** Row density of all lists. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const [kept, keep] = usePreference<Density>('densidade')
  return [kept === 'compacta' ? 'compacta' : 'confortavel', (next) => keep(next === 'compacta' ? next : undefined)]
}
