import type { Context } from '#engine'

/** Limits for the area with most people: one position full, the others with a little room. */
export async function limitsDemo(context: Context): Promise<void> {
  const groups = await context.db
    .from('talentos')
    .where({ empresa_id: context.empresaId, situacao: 'A' })
    .groupBy('area_organizacional_id', 'cargo_id')
    .select('area_organizacional_id as area', 'cargo_id as cargo')
    .count('* as total')
  const areas = [...Map.groupBy(groups, (group) => Number(group.area))].sort(
    ([, a], [, b]) => b.length - a.length || Number(b[0]!.total) - Number(a[0]!.total),
  )
  for (const [area, positions] of areas.slice(0, 2))
    await context.repo('utilitario/configuracoes-limite-colaborador').create({
      areaOrganizacional: area,
      limites: positions.map(({ cargo, total }, index) => ({
        cargo: Number(cargo),
        limite: Number(total) + (index === 0 ? 0 : 2),
      })),
    })
}
