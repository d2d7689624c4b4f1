import type { PersonalTo } from '../definition/access.ts'
import type { MenuItem } from '../definition/plugin.ts'
import type { MenuNode } from '../definition/metadata.ts'
import type { Registry } from './registry.ts'
import type { Viewer } from './viewer.ts'
import { authorityOf, can } from '../compiler/names.ts'

/** The target of a menu key (a resource, report, dashboard or page), or null when the user may not open it. */
function openedBy(
  registry: Registry,
  key: string,
  viewer: Viewer,
): { label: string; icon?: string; role?: string } | null {
  const hides = ({ personalTo }: { personalTo?: PersonalTo }) =>
    viewer.impersonated === true && personalTo !== undefined
  const resource = registry.resources.get(key)
  if (resource)
    return !hides(resource.def) && viewer.can(resource.authority.read) && can(resource.def, 'list')
      ? { label: viewer.view(resource).resource.def.label.plural, role: resource.authority.read }
      : null
  const report = registry.reports.get(key) ?? registry.dashboards.get(key)
  if (report) {
    const role = report.authority ?? authorityOf(key)
    return viewer.can(role)
      ? { label: report.label, role, ...('icon' in report && report.icon && { icon: report.icon }) }
      : null
  }
  const page = registry.pages.find((item) => item.path === key && (!item.authority || viewer.can(item.authority)))
  return page && !hides(page)
    ? { label: page.label, ...(page.icon && { icon: page.icon }), ...(page.authority && { role: page.authority }) }
    : null
}

/** Adds a node to its siblings; an existing section with the same name receives its items, at any depth. */
function place(siblings: MenuNode[], node: MenuNode) {
  const duplicate = node.itens.length
    ? siblings.find((sibling) => sibling.nome === node.nome && sibling.itens.length)
    : undefined
  if (!duplicate) return void siblings.push(node)
  for (const item of node.itens) place(duplicate.itens, item)
}

const DEFAULT_ORDER = 50

/**
 * Sorts the entries of one level by `order`; entries with equal order keep the sequence in which plugins define them.
 */
function arrange(siblings: MenuNode[], wanted: ReadonlyMap<MenuNode, number>): MenuNode[] {
  for (const sibling of siblings) arrange(sibling.itens, wanted)
  const orderOf = (node: MenuNode) => wanted.get(node) ?? DEFAULT_ORDER
  return siblings.sort((a, b) => orderOf(a) - orderOf(b))
}

/** The menu of all plugins, with sections of the same name merged, without entries the user may not open. */
export function menuFor(registry: Registry, viewer: Viewer): MenuNode[] {
  const opens = (key: string) => openedBy(registry, key, viewer)
  const roots: MenuNode[] = []
  const wanted = new Map<MenuNode, number>()
  const build = (item: MenuItem, trail: string[], order: number): MenuNode | null => {
    const node = (nome: string, part: Partial<MenuNode>): MenuNode => ({
      id: [...trail, nome].join('/'),
      nome,
      breadcrumb: [...trail, nome].join(' > '),
      tipo: 'R',
      ordem: order,
      itens: [],
      ...part,
    })
    if (typeof item === 'string') {
      const found = opens(item)
      return found ? node(found.label, { rota: `/${item}`, icone: found.icon, role: found.role }) : null
    }
    const ordered = (made: MenuNode) => {
      if (item.order !== undefined) wanted.set(made, (made.ordem = item.order))
      return made
    }
    if ('url' in item) return ordered(node(item.label, { tipo: 'E', url: item.url, icone: item.icon }))
    if ('legacy' in item) return ordered(node(item.label, { tipo: 'L', rota: item.legacy, icone: item.icon }))
    if ('to' in item) {
      const key = item.to.replace(/^\//, '')
      const found = opens(key)
      if (!found) return null
      return ordered(node(item.label ?? found.label, { rota: `/${key}`, icone: item.icon ?? found.icon }))
    }
    const itens = item.items
      .map((candidate, index) => build(candidate, [...trail, item.label], index))
      .filter((candidate): candidate is MenuNode => candidate !== null)
    return itens.length ? ordered(node(item.label, { icone: item.icon, itens })) : null
  }
  for (const plugin of registry.plugins) {
    for (const item of plugin.menu ?? []) {
      const built = build(item, [], DEFAULT_ORDER)
      if (!built) continue
      place(roots, built)
    }
  }
  return arrange(roots, wanted)
}
