import { type Context, count, firstFilled } from '#engine'
import { employed, talentReport } from '#plugins/talent/plugin.ts'
import { type PanelFilter, TALENTS } from './talents.ts'

// As an expression it is found once for each talent, and groups go by what was found.
const EARNED = { salario: firstFilled('curvaSalarial.valor'), talentos: count() }

const employedOn = (context: Context, day: string, filter: PanelFilter) =>
  context
    .query(TALENTS)
    .on(day)
    .where(employed(), ...talentReport.placeConditions(filter))

const inNumbers = <T extends { salario: unknown }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, salario: row.salario === null ? null : Number(row.salario) }))

/** How many earn the same in the same area and band on a day. Every figure about pay is made of these lines, so a page of them reads the curves once for a day. */
export const salariesOn = async (context: Context, day: string, filter: PanelFilter) =>
  inNumbers(
    await employedOn(context, day, filter)
      .select({ area: 'areaOrganizacional.id', faixa: 'faixaSalarial.id', ...EARNED })
      .groupBy('area', 'faixa', 'salario')
      .rows(),
  )

/** The same wherever they work: on another day than today their places would be one more look at each history. */
export const paidOn = async (context: Context, day: string, filter: PanelFilter) =>
  day === context.today
    ? salariesOn(context, day, filter)
    : inNumbers(await employedOn(context, day, filter).select(EARNED).groupBy('salario').rows())
