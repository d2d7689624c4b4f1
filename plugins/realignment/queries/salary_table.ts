import { type Context, type Where, when } from '#engine'
import { employed, talentReport } from '#plugins/talent/plugin.ts'
import { BANDS, TALENTS } from '../domain/kinds.ts'
import { penetration, ratio } from '../domain/statistics.ts'
import { difference, growth, share } from '../shared/money.ts'

export interface SalaryTableLine {
  cargo: string
  faixa: string
  area: string
  grupo: string
  valor: number | null
  /** Ends of the range of the band; null if it has one value. */
  minimoFaixa: number | null
  maximoFaixa: number | null
  talento: string | null
  salario: number | null
  diferenca: number | null
  percentual: number | null
  /** The salary as a percentage of the value of the band. */
  compa: number | null
  penetracao: number | null
}

const NOBODY = {
  area: 'Sem talentos',
  talento: null,
  salario: null,
  diferenca: null,
  percentual: null,
  compa: null,
  penetracao: null,
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
      minimo: 'historico.minimo',
      maximo: 'historico.maximo',
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
  const end = (valor: number | null, percent: number | null) =>
    valor === null || percent === null ? null : share(valor, percent)
  return values.flatMap(({ id, cargo, faixa, grupo, valor, minimo, maximo }): SalaryTableLine[] => {
    const band = {
      cargo: cargo ?? '',
      faixa: faixa ?? '',
      grupo: grupo ?? 'Sem grupo ocupacional',
      valor: valor ?? null,
      minimoFaixa: end(valor, minimo),
      maximoFaixa: end(valor, maximo),
    }
    const own = byBand.get(id) ?? []
    if (!own.length) return people.length ? [] : [{ ...band, ...NOBODY }]
    return own.map(({ area, talento, salario }) => {
      const paid = sees ? (salario ?? null) : null
      return {
        ...band,
        area: area ?? '',
        talento,
        salario: paid,
        diferenca: difference(band.valor, paid),
        percentual: growth(band.valor, paid),
        compa: ratio(paid, band.valor),
        penetracao: penetration(paid, band.minimoFaixa, band.maximoFaixa),
      }
    })
  })
}

export const inAreas = (ids: readonly number[], field = 'areaOrganizacional'): Where[] =>
  ids.length ? [when(field).in([...ids])] : []
