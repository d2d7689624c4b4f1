import type { Context, MenuNode } from '#engine'
import { query } from '#engine/database/sql.ts'
import type { MENU_TYPES } from './resource.ts'

interface LinkRow {
  menu: string
  nome: string
  tipo: keyof typeof MENU_TYPES
  url: string
  nova_aba: number
}

/** After all entries of plugins. */
const ORDER = 1000

function nodeOf({ menu, nome, tipo, url, nova_aba: newTab }: LinkRow, ordem: number): MenuNode {
  const place = tipo === 'E' ? { url } : { rota: url }
  return {
    id: `extra/${menu}/${nome}/${ordem}`,
    nome,
    breadcrumb: `${menu} > ${nome}`,
    tipo,
    ordem,
    itens: [],
    ...place,
    ...(newTab && { novaAba: true }),
  }
}

/** The sections added by the context's company, as menu nodes. */
export async function extraMenus(context: Context): Promise<MenuNode[]> {
  if (context.empresaId === null) return []
  const rows = await query<LinkRow>(
    context.db,
    'SELECT m.nome AS menu, l.nome, l.tipo, l.url, l.nova_aba FROM menu_extra m JOIN menu_extra_links l ON l.pai_id = m.id WHERE m.empresa_id = ? ORDER BY m.nome, l.ordem_linha',
    [context.empresaId],
  )
  const sections = new Map<string, LinkRow[]>()
  for (const row of rows) sections.set(row.menu, [...(sections.get(row.menu) ?? []), row])
  return [...sections].map(([nome, links], index) => ({
    id: `extra/${nome}`,
    nome,
    breadcrumb: nome,
    tipo: 'R',
    icone: 'FolderOpen',
    ordem: ORDER + index,
    itens: links.map(nodeOf),
  }))
}
