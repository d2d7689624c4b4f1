/** What can be done with a row, and whether it fits beside it. */
import type { ActionMeta } from '#engine/definition/types.ts'

export interface RowAction {
  name: string
  label: string
  icon: string
  run(): void
  destructive?: boolean
}

/** Row actions stand side by side up to this many; more go into a menu. */
export const INLINE_LIMIT = 5
export const fitsInline = (count: number) => count <= INLINE_LIMIT

const ICONS: Record<string, string> = { GET: 'Download', DELETE: 'DeleteOutline' }
export const iconOf = (action: Pick<ActionMeta, 'icon' | 'method'>) => action.icon ?? ICONS[action.method] ?? 'PlayCircleOutline'
