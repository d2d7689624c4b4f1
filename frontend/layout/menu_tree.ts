/** The menu as data: search of entries, and the entry a page belongs to. */
import { fold, wordsAreFoundIn } from '#engine/definition/fold.ts'
import type { MenuNode } from '#engine/definition/metadata.ts'

/** Normalised text for comparisons: lower case, without accents, single spaces. */
export const plain = (text: string): string => fold(text).replace(/\s+/g, ' ').trim()

/** The entries that open a page, in menu order. */
export const leaves = (menu: readonly MenuNode[]): MenuNode[] =>
  menu.flatMap((node) => (node.itens.length > 0 ? leaves(node.itens) : [node]))

/** Target of an entry: a route of this application, or an address (external or in a new tab). */
export function target(node: MenuNode): { to?: string; href?: string } {
  const route = '/' + (node.rota ?? '').replace(/^\/+/, '')
  if (node.tipo === 'E') return { href: node.url }
  if (node.tipo === 'L') return { href: `/api/legado?rota=${encodeURIComponent(node.rota ?? node.url ?? '')}` }
  return node.novaAba ? { href: route } : { to: route }
}

const rank = (node: MenuNode, words: string[]) => {
  const name = plain(node.nome)
  const found = name.indexOf(words[0])
  return found === 0 ? 0 : found > 0 ? 1 : 2
}

/**
 * Entries whose breadcrumb contains every typed word. Names that start with the first word come first, then menu order.
 * `alsoCalled` returns additional words of an entry, such as the singular of its list ("solicitação" is not part of
 * "Solicitações").
 */
export function searchMenu(
  menu: readonly MenuNode[],
  typed: string,
  alsoCalled: (node: MenuNode) => string = () => '',
): MenuNode[] {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const found = leaves(menu).filter((node) =>
    wordsAreFoundIn(typed, `${node.breadcrumb || node.nome} ${alsoCalled(node)}`),
  )
  return found
    .map((node, index) => ({ node, index, rank: rank(node, words) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ node }) => node)
}

const covers = (route: string, path: string) => path === route || path.startsWith(route === '/' ? '//' : route + '/')

/** The entries from the section down to the one the path belongs to (the most specific route wins). */
export function currentChain(menu: readonly MenuNode[], path: string): MenuNode[] {
  let best: MenuNode[] = []
  let length = -1
  const walk = (nodes: readonly MenuNode[], above: MenuNode[]) => {
    for (const node of nodes) {
      const chain = [...above, node]
      if (node.itens.length > 0) walk(node.itens, chain)
      const { to } = target(node)
      if (node.itens.length === 0 && to && covers(to, path) && to.length > length) {
        best = chain
        length = to.length
      }
    }
  }
  walk(menu, [])
  return best
}

/** The icon of each route: that of its entry, else of the nearest section above. */
export function routeIcons(menu: readonly MenuNode[], above?: string): Map<string, string> {
  const icons = new Map<string, string>()
  for (const node of menu) {
    const icon = node.icone ?? above
    const { to } = target(node)
    if (node.itens.length > 0) for (const [route, inner] of routeIcons(node.itens, icon)) icons.set(route, inner)
    else if (to && icon) icons.set(to, icon)
  }
  return icons
}
