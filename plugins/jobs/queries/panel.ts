import type { Context } from '#engine'

export interface JobsFilter {
  areasIds?: unknown
  gruposIds?: unknown
}

const idsOf = (value: unknown) => (Array.isArray(value) ? value.map((one) => Number(one?.id ?? one)) : [])

/** Active positions (`k`) of the company that pass the filter. */
function positions(context: Context, filter: JobsFilter) {
  const query = context
    .limit(context.db.from('cargos as k'), 'cargo-salario/cargos', 'k')
    .where('k.empresa_id', context.empresaId!)
    .where('k.ativa', 1)
  const [areas, groups] = [idsOf(filter.areasIds), idsOf(filter.gruposIds)]
  if (areas.length)
    query.whereIn(
      'k.id',
      context.db.from('cargos_areas_organizacionais').whereIn('destino_id', areas).select('origem_id'),
    )
  if (groups.length) query.whereIn('k.grupo_ocupacional_id', groups)
  return query
}

export async function countPositions(context: Context, filter: JobsFilter) {
  const row = await positions(context, filter).count('* as total').first()
  const band = await positions(context, filter)
    .whereIn('k.id', context.db.from('faixas_salariais').select('cargo_id'))
    .count('* as total')
    .first()
  return { cargos: Number(row.total), comFaixa: Number(band.total) }
}

/** Bands with a salary in force today, with the group of their position. One statement. */
async function bands(context: Context, filter: JobsFilter) {
  const inForce = context.db
    .from('faixas_salariais_historico as h')
    .whereColumn('h.pai_id', 'f.id')
    .where('h.data', '<=', context.today)
    .orderBy('h.data', 'desc')
    .limit(1)
  const found = await positions(context, filter)
    .join('faixas_salariais as f', 'f.cargo_id', 'k.id')
    .leftJoin('grupos_ocupacionais as g', 'g.id', 'k.grupo_ocupacional_id')
    .orderBy('f.descricao')
    .select(
      'f.descricao',
      'k.nome as cargo',
      'g.id as grupoId',
      'g.nome as grupo',
      inForce.select('h.valor').as('salario'),
    )
  // A period that leaves the salary to the position has no value of its own.
  return found.flatMap((one) =>
    one.salario === null
      ? []
      : [
          {
            faixa: String(one.descricao),
            cargo: String(one.cargo),
            grupo: String(one.grupo ?? 'Sem grupo'),
            grupoId: Number(one.grupoId ?? 0),
            salario: Number(one.salario),
          },
        ],
  )
}

const mean = (values: number[]) => Math.round((values.reduce((sum, one) => sum + one, 0) * 100) / values.length) / 100

export async function countBands(context: Context, filter: JobsFilter) {
  const found = await bands(context, filter)
  return { faixas: found.length, media: found.length ? mean(found.map((one) => one.salario)) : null }
}

/** Areas (`a`) of the company the user may see. */
const areasOf = (context: Context) =>
  context
    .limit(context.db.from('areas_organizacionais as a'), 'cargo-salario/areas-organizacionais', 'a')
    .where('a.empresa_id', context.empresaId!)

export async function countAreas(context: Context) {
  const groups = await areasOf(context).groupBy('a.ativo').select('a.ativo').count('* as total')
  const count = (active: boolean) =>
    groups.filter((one) => Boolean(one.ativo) === active).reduce((sum, one) => sum + Number(one.total), 0)
  return { ativas: count(true), inativas: count(false) }
}

/** Lowest, average and highest salary of each occupational group. */
export async function salariesByGroup(context: Context, filter: JobsFilter) {
  const groups = new Map<number, { grupo: string; salarios: number[] }>()
  for (const { grupoId, grupo, salario } of await bands(context, filter))
    groups.set(grupoId, { grupo, salarios: [...(groups.get(grupoId)?.salarios ?? []), salario] })
  return [...groups]
    .map(([grupoId, { grupo, salarios }]) => ({
      grupo,
      menor: Math.min(...salarios),
      media: mean(salarios),
      maior: Math.max(...salarios),
      grupoId,
    }))
    .sort((a, b) => a.grupo.localeCompare(b.grupo, 'pt-BR'))
}

export const bandsOfGroup = async (context: Context, filter: JobsFilter & { grupo: number }) =>
  (await bands(context, filter))
    .filter((one) => one.grupoId === filter.grupo)
    .map(({ faixa, cargo, salario }) => ({ faixa, cargo, salario }))

interface Area {
  id: number
  nome: string
  parent: number | null
}

/**
 * Positions of the areas directly below `parent` (null: at the top), each counted with all that is below it. Two statements.
 * A company with one area at the top starts below it; the positions of that one area stand beside, and lead nowhere.
 */
export async function positionsByArea(context: Context, filter: JobsFilter, parent: number | null) {
  const found = await areasOf(context).select('a.id', 'a.nome', 'a.area_mae_id')
  const known = new Set(found.map((one) => Number(one.id)))
  // An area whose parent the user does not see stands at the top.
  const areas: Area[] = found.map((one) => ({
    id: Number(one.id),
    nome: one.nome,
    parent: known.has(Number(one.area_mae_id)) ? Number(one.area_mae_id) : null,
  }))
  const links = await positions(context, filter)
    .join('cargos_areas_organizacionais as l', 'l.origem_id', 'k.id')
    .select('k.id', 'l.destino_id as area')
  const children = Map.groupBy(areas, (one) => one.parent)
  const own = Map.groupBy(links, (one) => Number(one.area))
  // `seen` bounds the walk if somebody made a circle by hand.
  const below = (id: number, seen: Set<number>): Set<number> => {
    const found = new Set((own.get(id) ?? []).map((one) => Number(one.id)))
    for (const child of children.get(id) ?? [])
      if (!seen.has(child.id)) for (const one of below(child.id, seen.add(child.id))) found.add(one)
    return found
  }
  const roots = children.get(parent) ?? []
  const top = parent === null && roots.length === 1 && children.has(roots[0]!.id) ? roots[0]! : null
  const rows: { area: string; cargos: number; areaId: number | null }[] = (top ? children.get(top.id)! : roots)
    .map(({ id, nome }) => ({ area: nome, cargos: below(id, new Set([id])).size, areaId: id }))
    .sort((a, b) => a.area.localeCompare(b.area, 'pt-BR'))
  if (top)
    rows.unshift({ area: top.nome, cargos: new Set((own.get(top.id) ?? []).map((one) => one.id)).size, areaId: null })
  return rows.filter((one) => one.cargos > 0)
}
