import type { MenuNode, ResourceMeta } from '#engine/definition/metadata.ts'
import { leaves, target } from '../../layout/menu_tree.ts'

export interface Shortcuts {
  id: string
  title: string
  /** Name of the module, when the title alone ("Relatórios") is ambiguous. */
  module?: string
  icon?: string
  entries: MenuNode[]
}

const groupsOf = (section: MenuNode): Shortcuts[] => {
  const own = section.itens.length > 0 ? section.itens.filter((node) => node.itens.length === 0) : [section]
  const inner = section.itens.filter((node) => node.itens.length > 0)
  return [
    { id: section.id, title: section.nome, icon: section.icone, entries: own },
    ...inner.map((node) => ({
      id: node.id,
      title: node.nome,
      module: section.nome,
      icon: node.icone ?? section.icone,
      entries: leaves([node]),
    })),
  ].filter((group) => group.entries.length > 0)
}

/** The menu as groups of shortcuts. Modules with main resources come first. */
export function shortcutsOf(menu: readonly MenuNode[], main: readonly ResourceMeta[]): Shortcuts[] {
  const daily = new Map(main.map((meta, index) => [`/${meta.key}`, index]))
  const rank = (section: MenuNode) =>
    Math.min(...leaves([section]).map((node) => daily.get(target(node).to ?? '') ?? daily.size))
  return [...menu].sort((a, b) => rank(a) - rank(b)).flatMap(groupsOf)
}
