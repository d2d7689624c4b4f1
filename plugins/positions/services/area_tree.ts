import type { Context } from '#engine'

interface Node {
  id: number
  nome: string
  area_mae_id: number | null
}

const TABLE = 'areas_organizacionais'
/** Maximum depth of a tree; it only bounds the loop if the tables were edited by hand. */
const MAX_DEPTH = 50

/** Reads the areas and their ancestors: one query per level, regardless of the number of areas. */
async function upwards(db: Context['db'], ids: number[]): Promise<Map<number, Node>> {
  const known = new Map<number, Node>()
  let wanted = [...new Set(ids)]
  for (let level = 0; wanted.length && level < MAX_DEPTH; level++) {
    const found: Node[] = await db.from(TABLE).select('id', 'nome', 'area_mae_id').whereIn('id', wanted)
    for (const node of found) known.set(node.id, node)
    wanted = [
      ...new Set(
        found.flatMap((node) => (node.area_mae_id !== null && !known.has(node.area_mae_id) ? [node.area_mae_id] : [])),
      ),
    ]
  }
  return known
}

function chain(known: Map<number, Node>, id: number): Node[] {
  const nodes: Node[] = []
  for (
    let node = known.get(id);
    node && !nodes.includes(node);
    node = node.area_mae_id === null ? undefined : known.get(node.area_mae_id)
  )
    nodes.push(node)
  return nodes
}

/** 'Diretoria > Produção > Embalagem' for each area, in the given order. */
export async function pathsOf(db: Context['db'], ids: number[]): Promise<string[]> {
  const known = await upwards(db, ids)
  return ids.map((id) =>
    chain(known, id)
      .reverse()
      .map((node) => node.nome)
      .join(' > '),
  )
}

/** These areas and their descendants: one query per level. */
export async function areasBelow(db: Context['db'], ids: readonly number[]): Promise<number[]> {
  const found = new Set(ids)
  let level = [...found]
  for (let depth = 0; level.length && depth < MAX_DEPTH; depth++) {
    const below = await db.from(TABLE).whereIn('area_mae_id', level).select('id')
    level = below.map((item) => Number(item.id)).filter((id) => !found.has(id))
    for (const id of level) found.add(id)
  }
  return [...found]
}
