import { wordsAreFoundIn } from '#engine/definition/fold.ts'
import type { Metadata, MenuNode, ResourceMeta } from '#engine/definition/metadata.ts'
import { titleOf } from '../fields/title.ts'
import { NEW_RECORD, newOf } from '../fields/gender.ts'
import { plain, searchMenu, target } from './menu_tree.ts'

/** An option of the palette. `to` is a route, `href` an external address, `run` an action. */
export interface PaletteOption {
  id: string
  group: string
  label: string
  detail?: string
  icon?: string
  to?: string
  href?: string
  run?: () => void
}

export const menuOption = (node: MenuNode): PaletteOption => ({
  id: `menu-${node.id}`,
  group: 'Menu',
  label: node.nome,
  detail: node.breadcrumb === node.nome ? undefined : node.breadcrumb,
  icon: node.icone,
  ...target(node),
})

/** Menu entries matched by their breadcrumb, or by the singular of the list they open. */
export const menuMatches = ({ menu, resources }: Pick<Metadata, 'menu' | 'resources'>, typed: string) =>
  searchMenu(menu, typed, (node) => resources[(node.rota ?? '').replace(/^\/+/, '')]?.label.singular ?? '')

const matches = (text: string, typed: string) => wordsAreFoundIn(typed, text)

/** An option to create a record, for every resource where the user may do so. */
function createOptions(metadata: Metadata, typed: string): PaletteOption[] {
  return Object.values(metadata.resources)
    .filter(
      (meta) => meta.can.create && matches(`${newOf(meta.label.singular)} ${meta.label.singular} adicionar`, typed),
    )
    .map((meta) => ({
      id: `new-${meta.key}`,
      group: 'Ações',
      label: newOf(meta.label.singular),
      detail: newOf(meta.label.singular) === NEW_RECORD ? meta.label.plural : undefined,
      icon: 'AddCircleOutline',
      to: `/${meta.key}/new`,
    }))
}

export const recordOption = (meta: ResourceMeta, row: Record<string, unknown>): PaletteOption => ({
  id: `row-${meta.key}-${row.id}`,
  group: meta.label.plural,
  label: row[meta.display] ? titleOf({ ...meta, title: undefined }, row) : String(row.id),
  icon: 'Search',
  to: `/${meta.key}/${row.id}`,
})

/** Options of the palette that need no request. */
export function localOptions(metadata: Metadata, own: PaletteOption[], typed: string): PaletteOption[] {
  if (!plain(typed)) return own
  return [
    ...menuMatches(metadata, typed).slice(0, 8).map(menuOption),
    ...createOptions(metadata, typed).slice(0, 5),
    ...own.filter((option) => matches(option.label, typed)),
  ]
}
