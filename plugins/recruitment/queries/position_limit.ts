import { type Context, when } from '#engine'
import { limitsOf } from '#plugins/talent/plugin.ts'
import { isOpen } from '../domain/vacancy_state.ts'

export interface Wanted {
  areaId: number
  bandId: number
  quantity: number
  /** The vacancy being changed: its own places are in `quantity`. */
  vacancyId?: number | undefined
}

const many = (count: number, value: string, more: string) => `${count} ${count === 1 ? value : more}`

/** Unfilled places of other open vacancies. */
async function openPlaces(context: Context, areas: number[], positionId: number, except?: number): Promise<number> {
  const rows = await context
    .query('captacao/solicitacoes-pessoal')
    .withoutRowRules()
    .where(
      when('cargo').is(positionId),
      isOpen,
      when('status').isNot('R'),
      when('areaOrganizacional').in(areas),
      ...(except ? [when('id').isNot(except)] : []),
    )
    .select('quantidade', 'qtdVagasPreenchidas')
    .rows()
  return rows.reduce((sum, row) => sum + Math.max(0, row.quantidade! - (row.qtdVagasPreenchidas ?? 0)), 0)
}

/** Why these people would exceed the limit of the position; null if there is room, or no limit. */
export async function overLimit(
  context: Context,
  { areaId, bandId, quantity, vacancyId }: Wanted,
): Promise<string | null> {
  const position = await context
    .query('cargo-salario/faixas-salariais')
    .withoutRowRules()
    .where(when('id').is(bandId))
    .select({ id: 'cargo.id', nome: 'cargo.nome' })
    .first()
  if (!position) return null
  for (const { area, areas, limite, ativos } of await limitsOf(context, areaId, position.id!)) {
    const open = await openPlaces(context, areas, position.id!, vacancyId)
    if (ativos + open + quantity > limite)
      return `O limite de ${many(limite, 'talento', 'talentos')} para o cargo ${position.nome} na área ${area} seria ultrapassado: ${many(ativos, 'ativo', 'ativos')}, ${many(open, 'em vaga aberta', 'em vagas abertas')} e ${quantity} nesta solicitação.`
  }
  return null
}
