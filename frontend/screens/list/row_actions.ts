/** Actions of a row, and whether they fit side by side. */
import type { ActionMeta } from '#engine/definition/screen_types.ts'

export interface RowAction {
  name: string
  label: string
  icon: string
  run(): void
  destructive?: boolean
  /** Shown beside the menu, when there is one. */
  outside?: boolean
}

/** Up to this many row actions are shown side by side; more go into a menu. */
const INLINE_LIMIT = 5
export const fitsOnOneLine = (count: number) => count <= INLINE_LIMIT
/** From this number on a menu takes visibly less space. */
export const shouldCollapse = (count: number) => count > 2

const ICON_WIDTH = 30
const MENU_WIDTH = 50
const OUTSIDE_WIDTH = 20
/** Minimum width of the action column in pixels: 30 per icon; with a menu 50, plus 20 for each button beside it. */
export function actionsWidth(actions: readonly RowAction[], menu: boolean): number {
  return menu
    ? MENU_WIDTH + OUTSIDE_WIDTH * actions.filter((action) => action.outside).length
    : ICON_WIDTH * actions.length
}

const ICONS: Record<string, string> = { GET: 'Download', DELETE: 'DeleteOutline' }
export const iconOf = (action: Pick<ActionMeta, 'icon' | 'method'>) =>
  action.icon ?? ICONS[action.method] ?? 'PlayCircleOutline'
