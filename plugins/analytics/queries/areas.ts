import { addDays, type Context, count, sum, type Where, when } from '#engine'
import { employed, talentReport } from '#plugins/talent/plugin.ts'
import { type PanelFilter, TALENTS } from './talents.ts'

const AREAS = 'cargo-salario/areas-organizacionais'

export const NO_CHILDREN = 'Área Organizacional não possui área filha.'

export interface AreaFigure {
  id: number
  label: string
  data: number
}

/** Whole cents: sums of many areas stay exact. */
const cents = (value: number) => Math.round(value * 100)

/** What stands directly in each area, in cents, with the tree. */
export interface AreaFigures {
  areas: { id: number; nome: string | null; mae: number | null }[]
  own: ReadonlyMap<number, number>
}

const NOTHING: AreaFigures = { areas: [], own: new Map() }

const figuresOf = async (context: Context, own: ReadonlyMap<number, number>): Promise<AreaFigures> => ({
  areas: await context.query(AREAS).select({ id: 'id', nome: 'nome', mae: 'areaMae.id' }).rows(),
  own,
})

/**
 * Figures added up to the areas below `parent` (those at the top without one): each with all below it.
 * An area whose parent is out of sight stands at the top.
 */
export function levelOf({ areas, own }: AreaFigures, parent: number | null): AreaFigure[] {
  const known = new Set(areas.map((one) => one.id))
  const below = Map.groupBy(areas, (one) => (one.mae && known.has(one.mae) ? one.mae : null))
  const whole = (id: number, seen: ReadonlySet<number>): number =>
    (own.get(id) ?? 0) +
    (below.get(id) ?? []).reduce((all, one) => all + (seen.has(one.id) ? 0 : whole(one.id, new Set([...seen, id]))), 0)
  return (below.get(parent) ?? [])
    .map(({ id, nome }) => ({ id, label: nome!, data: whole(id, new Set()) / 100 }))
    .filter((one) => one.data > 0)
    .sort((a, b) => b.data - a.data)
}

/**
 * Where a panel begins: a single area at the top says nothing but the sum, so what is below it is shown, and beside it
 * what stands in the top area itself.
 */
export function firstLevel(figures: AreaFigures): AreaFigure[] {
  const top = levelOf(figures, null)
  const [root] = top
  if (!root || top.length > 1) return top
  const below = levelOf(figures, root.id)
  if (!below.length) return top
  const own = cents(root.data) - below.reduce((sum, one) => sum + cents(one.data), 0)
  return [...below, ...(own > 0 ? [{ id: root.id, label: `${root.label} (sem as filhas)`, data: own / 100 }] : [])]
}

/** Salaries of a day by area. Nothing for who may not see salaries. */
export async function salaryFigures(context: Context, day: string, filter: PanelFilter = {}): Promise<AreaFigures> {
  if (!context.can(talentReport.SEES_SALARY)) return NOTHING
  const rows = await context
    .query(TALENTS)
    .on(day)
    .where(employed(), ...talentReport.placeConditions(filter))
    .select({ area: 'areaOrganizacional.id', total: sum('curvaSalarial.valor') })
    .groupBy('area')
    .rows()
  return figuresOf(context, new Map(rows.map((row) => [row.area ?? 0, cents(Number(row.total ?? 0))])))
}

export type Direction = 'PROMOCAO_HORIZONTAL' | 'PROMOCAO_VERTICAL'

/** Situations of a period that are promotions of one kind. */
export const promotions = (context: Context, direction: Direction, filter: PanelFilter) => {
  const period: Where[] = [
    when('historicos.motivo').is(direction),
    when('historicos.data').between(filter.dataIni ?? addDays(context.today, -365), filter.dataFim ?? context.today),
  ]
  return context
    .query(TALENTS)
    .join('historicos')
    .where(...period, ...talentReport.placeConditions(filter, 'historicos.'))
}

/** Promotions of a period by the area they led to. */
export async function promotionFigures(
  context: Context,
  direction: Direction,
  filter: PanelFilter = {},
): Promise<AreaFigures> {
  const rows = await promotions(context, direction, filter)
    .select({ area: 'historicos.areaOrganizacional.id', total: count() })
    .groupBy('area')
    .rows()
  return figuresOf(context, new Map(rows.map((row) => [row.area ?? 0, Number(row.total) * 100])))
}
