/** What can be done with a row, and whether it fits beside it. */
import type { ActionMeta } from '#engine/definition/screen_types.ts'

export interface RowAction {
  name: string
  label: string
  icon: string
  run(): void
  destructive?: boolean
  /** Beside the menu, when there is one. */
  outside?: boolean
}

/** Row actions stand side by side up to this many; more go into a menu. */
const INLINE_LIMIT = 5
export const fitsInline = (count: number) => count <= INLINE_LIMIT
/** So many take visibly less room in a menu. */
export const worthFolding = (count: number) => count > 2

const ICON_WIDTH = 30
const MENU_WIDTH = 50
const OUTSIDE_WIDTH = 20
/** Pixels the column of actions takes at least: 30 an icon; with a menu 50, and 20 for each button beside it. */
export function actionsWidth(actions: readonly RowAction[], menu: boolean): number {
  return menu ? MENU_WIDTH + OUTSIDE_WIDTH * actions.filter((one) => one.outside).length : ICON_WIDTH * actions.length
}

const ICONS: Record<string, string> = { GET: 'Download', DELETE: 'DeleteOutline' }
export const iconOf = (action: Pick<ActionMeta, 'icon' | 'method'>) =>
  action.icon ?? ICONS[action.method] ?? 'PlayCircleOutline'
