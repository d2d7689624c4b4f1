import { type Context, count, coalesce } from '#engine'
import { employed, talentReport } from '#plugins/talent/plugin.ts'
import { type PanelFilter, TALENTS } from './talents.ts'

// As an expression it is computed once per talent, and the groups use the result.
const EARNED = { salario: coalesce('curvaSalarial.valor'), talentos: count() }

const employedOn = (context: Context, day: string, filter: PanelFilter) =>
  context
    .query(TALENTS)
    .asOf(day)
    .where(employed(), ...talentReport.placeConditions(filter))

const inNumbers = <T extends { salario: unknown }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, salario: row.salario === null ? null : Number(row.salario) }))

/**
 * Number of talents with the same salary, area and band on a day. All salary figures derive from these lines, so a page
 * reads the curves only once per day.
 */
export const salariesOn = async (context: Context, day: string, filter: PanelFilter) =>
  inNumbers(
    await employedOn(context, day, filter)
      .select({ area: 'areaOrganizacional.id', faixa: 'faixaSalarial.id', ...EARNED })
      .groupBy('area', 'faixa', 'salario')
      .rows(),
  )

/** The same without areas and bands: on a day other than today, these would require another read of each history. */
export const paidOn = async (context: Context, day: string, filter: PanelFilter) =>
  day === context.today
    ? salariesOn(context, day, filter)
    : inNumbers(await employedOn(context, day, filter).select(EARNED).groupBy('salario').rows())
