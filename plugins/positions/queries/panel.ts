import { type Context, count, exists, existsIn, whereRef, whereRefVisible, when, type Where, average } from '#engine'

export interface JobsFilter {
  areasIds?: unknown
  gruposIds?: unknown
}

const idsOf = (value: unknown) => (Array.isArray(value) ? value.map((item) => Number(item?.id ?? item)) : [])

/** Conditions of active positions that match the filter. */
function chosen(filter: JobsFilter): Where[] {
  const [areas, groups] = [idsOf(filter.areasIds), idsOf(filter.gruposIds)]
  return [
    when('ativa').is(true),
    ...(areas.length ? [exists('areasOrganizacionais', when('id').in(areas))] : []),
    ...(groups.length ? [when('grupoOcupacional').in(groups)] : []),
  ]
}

const positions = ({ query }: Context, filter: JobsFilter) => query('cargo-salario/cargos').where(...chosen(filter))

export async function countPositions(context: Context, filter: JobsFilter) {
  const own = positions(context, filter)
  return {
    cargos: await own.count(),
    comFaixa: await own.where(existsIn('cargo-salario/faixas-salariais', 'cargo')).count(),
  }
}

/** Bands with a salary in force today, with the group of their position. One statement. */
async function bands({ query }: Context, filter: JobsFilter) {
  const found = await query('cargo-salario/faixas-salariais')
    .where(whereRefVisible('cargo'), whereRef('cargo', ...chosen(filter)))
    .orderBy('descricao')
    .select({
      faixa: 'descricao',
      cargo: 'cargo.nome',
      grupo: 'cargo.grupoOcupacional.nome',
      grupoId: 'cargo.grupoOcupacional.id',
      salario: 'historico.valor',
    })
    .rows()
  // A period that leaves the salary to the position has no value; nor has any for users who may not see salaries.
  return found.flatMap(({ faixa, cargo, grupo, grupoId, salario }) =>
    salario === null
      ? []
      : [{ faixa: faixa!, cargo: cargo!, grupo: grupo ?? 'Sem grupo', grupoId: grupoId ?? 0, salario }],
  )
}

export async function countBands(context: Context, filter: JobsFilter) {
  const found = await bands(context, filter)
  return {
    faixas: found.length,
    media: average(
      found.map((item) => item.salario),
      2,
    ),
  }
}

export async function countAreas({ query }: Context) {
  const areas = query('cargo-salario/areas-organizacionais')
  const figures = await areas
    .select({ ativas: count().where(when('ativo').is(true)), inativas: count().where(when('ativo').is(false)) })
    .first()
  return figures!
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
      media: average(salarios, 2)!,
      maior: Math.max(...salarios),
      grupoId,
    }))
    .sort((a, b) => a.grupo.localeCompare(b.grupo, 'pt-BR'))
}

export const bandsOfGroup = async (context: Context, filter: JobsFilter & { grupo: number }) =>
  (await bands(context, filter))
    .filter((band) => band.grupoId === filter.grupo)
    .map(({ faixa, cargo, salario }) => ({ faixa, cargo, salario }))

interface Area {
  id: number
  nome: string
  parent: number | null
}

/**
 * Positions by child area of `parent` (null: root areas), each counted with its descendants. Two statements.
 * A company with a single root area starts below it; the positions of that area are listed too, without a link.
 */
export async function positionsByArea(context: Context, filter: JobsFilter, parent: number | null) {
  const found = await context
    .query('cargo-salario/areas-organizacionais')
    .select({ id: 'id', nome: 'nome', parent: 'areaMae.id' })
    .rows()
  const known = new Set(found.map((item) => item.id))
  // An area whose parent the user may not see is a root.
  const areas: Area[] = found.map((item) => ({ ...item, parent: known.has(item.parent!) ? item.parent : null }))
  const links = await positions(context, filter)
    .join('areasOrganizacionais')
    .select({ id: 'id', area: 'areasOrganizacionais.id' })
    .rows()
  const children = Map.groupBy(areas, (area) => area.parent)
  const own = Map.groupBy(links, (link) => link.area!)
  // `seen` prevents an endless loop if the data contains a circle.
  const below = (id: number, seen: Set<number>): Set<number> => {
    const found = new Set((own.get(id) ?? []).map((item) => item.id))
    for (const child of children.get(id) ?? [])
      if (!seen.has(child.id)) for (const value of below(child.id, seen.add(child.id))) found.add(value)
    return found
  }
  const roots = children.get(parent) ?? []
  const top = parent === null && roots.length === 1 && children.has(roots[0]!.id) ? roots[0]! : null
  const rows: { area: string; cargos: number; areaId: number | null }[] = (top ? children.get(top.id)! : roots)
    .map(({ id, nome }) => ({ area: nome, cargos: below(id, new Set([id])).size, areaId: id }))
    .sort((a, b) => a.area.localeCompare(b.area, 'pt-BR'))
  if (top)
    rows.unshift({ area: top.nome, cargos: new Set((own.get(top.id) ?? []).map((item) => item.id)).size, areaId: null })
  return rows.filter((row) => row.cargos > 0)
}
