import type { Metadata, MenuNode, ResourceMeta } from '#engine/definition/metadata.ts'
import { titleOf } from '../fields/title.ts'
import { NEW_RECORD, newOf } from '../screens/gender.ts'
import { plain, searchMenu, target } from './menu_tree.ts'

/** One line of the palette. `to` is a route, `href` leaves the application, `run` does something at once. */
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

/** Entries of the menu by their breadcrumb, or by the singular of the list they open. */
export const menuMatches = ({ menu, resources }: Pick<Metadata, 'menu' | 'resources'>, typed: string) =>
  searchMenu(menu, typed, (node) => resources[(node.rota ?? '').replace(/^\/+/, '')]?.label.singular ?? '')

const matches = (text: string, typed: string) =>
  plain(typed)
    .split(' ')
    .every((word) => plain(text).includes(word))

/** "Novo registro" of every resource the user may create in. */
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

/** What the palette offers without asking the server. */
export function localOptions(metadata: Metadata, own: PaletteOption[], typed: string): PaletteOption[] {
  if (!plain(typed)) return own
  return [
    ...menuMatches(metadata, typed).slice(0, 8).map(menuOption),
    ...createOptions(metadata, typed).slice(0, 5),
    ...own.filter((one) => matches(one.label, typed)),
  ]
}
