import type { Context } from '#engine'
import { limitsOf } from '#plugins/talent/plugin.ts'

export interface Wanted {
  areaId: number
  bandId: number
  quantity: number
  /** The vacancy that is being changed: its own places are in `quantity`. */
  vacancyId?: number | undefined
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Places of other running vacancies that are not filled yet. */
async function openPlaces(context: Context, areas: number[], positionId: number, except?: number): Promise<number> {
  const query = context.db
    .from('solicitacoes_pessoal')
    .where({ empresa_id: context.empresaId, cargo_id: positionId, encerrada: false, cancelada: false })
    .whereNot('status', 'R')
    .whereIn('area_organizacional_id', areas)
  if (except) query.whereNot('id', except)
  const rows = await query.select('quantidade', 'qtd_vagas_preenchidas as preenchidas')
  return rows.reduce((sum, row) => sum + Math.max(0, Number(row.quantidade) - Number(row.preenchidas ?? 0)), 0)
}

/** Why these people would be too many for the position; null when there is room, or no limit. */
export async function overLimit(
  context: Context,
  { areaId, bandId, quantity, vacancyId }: Wanted,
): Promise<string | null> {
  const band = await context.db
    .from('faixas_salariais as f')
    .join('cargos as c', 'c.id', 'f.cargo_id')
    .where('f.id', bandId)
    .where('f.empresa_id', context.empresaId!)
    .select('c.id', 'c.nome')
    .first()
  if (!band) return null
  for (const { area, areas, limite, ativos } of await limitsOf(context, areaId, Number(band.id))) {
    const open = await openPlaces(context, areas, Number(band.id), vacancyId)
    if (ativos + open + quantity > limite)
      return `O limite de ${many(limite, 'talento', 'talentos')} para o cargo ${band.nome} na área ${area} seria ultrapassado: ${many(ativos, 'ativo', 'ativos')}, ${many(open, 'em vaga aberta', 'em vagas abertas')} e ${quantity} nesta solicitação.`
  }
  return null
}
