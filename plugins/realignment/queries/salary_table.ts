import { type Context, type Where, when } from '#engine'
import { employed, talentReport } from '#plugins/talent/plugin.ts'
import { BANDS, TALENTS } from '../domain/kinds.ts'
import { difference, growth } from '../shared/money.ts'

export interface SalaryTableLine {
  cargo: string
  faixa: string
  area: string
  grupo: string
  valor: number | null
  talento: string | null
  salario: number | null
  diferenca: number | null
  percentual: number | null
}

/** Each band with its value on a day and the talents who hold it then. Bands without talents have a separate row. */
export async function salaryTable(context: Context, day: string, people: readonly Where[], bands: readonly Where[]) {
  const values = await context
    .query(BANDS)
    .asOf(day)
    .where(...bands)
    .select({
      id: 'id',
      cargo: 'cargo.nome',
      faixa: 'nome',
      grupo: 'cargo.grupoOcupacional.nome',
      valor: 'curvaSalarial.valor',
    })
    .orderBy('cargo', 'faixa')
    .rows()
  const holders = await context
    .query(TALENTS)
    .asOf(day)
    .where(employed(), ...people)
    .select({
      faixa: 'faixaSalarial.id',
      area: 'areaOrganizacional.nome',
      talento: 'nome',
      salario: 'curvaSalarial.valor',
    })
    .orderBy('talento')
    .rows()
  const byBand = Map.groupBy(holders, (holder) => holder.faixa)
  const sees = context.can(talentReport.SEES_SALARY)
  return values.flatMap(({ id, cargo, faixa, grupo, valor }): SalaryTableLine[] => {
    const band = {
      cargo: cargo ?? '',
      faixa: faixa ?? '',
      grupo: grupo ?? 'Sem grupo ocupacional',
      valor: valor ?? null,
    }
    const own = byBand.get(id) ?? []
    if (!own.length)
      return people.length
        ? []
        : [{ ...band, area: 'Sem talentos', talento: null, salario: null, diferenca: null, percentual: null }]
    return own.map(({ area, talento, salario }) => {
      const paid = sees ? (salario ?? null) : null
      return {
        ...band,
        area: area ?? '',
        talento,
        salario: paid,
        diferenca: difference(band.valor, paid),
        percentual: growth(band.valor, paid),
      }
    })
  })
}

export const inAreas = (ids: readonly number[], field = 'areaOrganizacional'): Where[] =>
  ids.length ? [when(field).in([...ids])] : []
