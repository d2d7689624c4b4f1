import type { Context } from '#engine'
import { currentSalaries } from '../services/current_salary.ts'

export interface JobsFilter {
  areasIds?: unknown
  gruposIds?: unknown
}

const idsOf = (value: unknown) => (Array.isArray(value) ? value.map((one) => Number(one?.id ?? one)) : [])

/** Active positions (`k`) of the company that pass the filter. */
function positions(context: Context, filter: JobsFilter) {
  const query = context.db.from('cargos as k').where('k.empresa_id', context.empresaId!).where('k.ativa', 1)
  const [areas, groups] = [idsOf(filter.areasIds), idsOf(filter.gruposIds)]
  if (areas.length) query.whereIn('k.id', context.db.from('cargos_areas_organizacionais').whereIn('destino_id', areas).select('origem_id'))
  if (groups.length) query.whereIn('k.grupo_ocupacional_id', groups)
  return query
}

export async function countPositions(context: Context, filter: JobsFilter) {
  const row = await positions(context, filter).count('* as total').first()
  const band = await positions(context, filter).whereIn('k.id', context.db.from('faixas_salariais').select('cargo_id')).count('* as total').first()
  return { cargos: Number(row.total), comFaixa: Number(band.total) }
}

/** Bands with a salary in force today, with the group of their position. Two statements. */
async function bands(context: Context, filter: JobsFilter) {
  const found = await positions(context, filter)
    .join('faixas_salariais as f', 'f.cargo_id', 'k.id')
    .leftJoin('grupos_ocupacionais as g', 'g.id', 'k.grupo_ocupacional_id')
    .orderBy('g.nome')
    .orderBy('f.descricao')
    .select('f.id', 'f.descricao', 'k.nome as cargo', 'g.id as grupoId', 'g.nome as grupo')
  const salaries = found.length ? await currentSalaries(context, found.map((one) => Number(one.id))) : []
  return found.flatMap((one, index) => {
    const salario = salaries[index]
    return salario === null || salario === undefined ? [] : [{ faixa: String(one.descricao), cargo: String(one.cargo), grupo: String(one.grupo ?? 'Sem grupo'), grupoId: Number(one.grupoId ?? 0), salario }]
  })
}

const mean = (values: number[]) => Math.round((values.reduce((sum, one) => sum + one, 0) * 100) / values.length) / 100

/** Lowest, average and highest salary of each occupational group. */
export async function salariesByGroup(context: Context, filter: JobsFilter) {
  const groups = new Map<number, { grupo: string; salarios: number[] }>()
  for (const { grupoId, grupo, salario } of await bands(context, filter)) groups.set(grupoId, { grupo, salarios: [...(groups.get(grupoId)?.salarios ?? []), salario] })
  return [...groups].map(([grupoId, { grupo, salarios }]) => ({ grupo, menor: Math.min(...salarios), media: mean(salarios), maior: Math.max(...salarios), grupoId }))
}

export const bandsOfGroup = async (context: Context, filter: JobsFilter & { grupo: number }) =>
  (await bands(context, filter)).filter((one) => one.grupoId === filter.grupo).map(({ faixa, cargo, salario }) => ({ faixa, cargo, salario }))

interface Area {
  id: number
  nome: string
  parent: number | null
}

/** Positions of the areas directly below `parent` (null: at the top), each counted with all that is below it. Two statements. */
export async function positionsByArea(context: Context, filter: JobsFilter, parent: number | null) {
  const areas: Area[] = (await context.db.from('areas_organizacionais').where('empresa_id', context.empresaId!).orderBy('nome').select('id', 'nome', 'area_mae_id')).map((one) => ({ id: Number(one.id), nome: one.nome, parent: one.area_mae_id === null ? null : Number(one.area_mae_id) }))
  const links = await positions(context, filter).join('cargos_areas_organizacionais as l', 'l.origem_id', 'k.id').select('k.id', 'l.destino_id as area')
  const children = Map.groupBy(areas, (one) => one.parent)
  const own = Map.groupBy(links, (one) => Number(one.area))
  // `seen` bounds the walk if somebody made a circle by hand.
  const below = (id: number, seen: Set<number>): Set<number> => {
    const found = new Set((own.get(id) ?? []).map((one) => Number(one.id)))
    for (const child of children.get(id) ?? []) if (!seen.has(child.id)) for (const one of below(child.id, seen.add(child.id))) found.add(one)
    return found
  }
  return (children.get(parent) ?? []).map(({ id, nome }) => ({ area: nome, cargos: below(id, new Set([id])).size, areaId: id })).filter((one) => one.cargos > 0)
}
