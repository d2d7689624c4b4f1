import { addDays, type Context, count, type Where, when } from '#engine'
import { MOTIVOS_SITUACAO, talentReport } from '#plugins/talent/plugin.ts'
import { salariesOn } from './salaries.ts'
import { type PanelFilter, TALENTS } from './talents.ts'

const AREAS = 'cargo-salario/areas-organizacionais'

export const NO_CHILDREN = 'Área Organizacional não possui área filha.'

export interface AreaFigure {
  id: number
  label: string
  data: number
}

/** In whole cents, so that sums over many areas stay exact. */
const cents = (value: number) => Math.round(value * 100)

/** The tree of areas, with the figure of each area without its descendants, in cents. */
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
 * Figures of the areas below `parent` (of the top-level areas without it), each including its descendants. An area
 * whose parent is outside the user's scope counts as top-level.
 */
export function levelOf({ areas, own }: AreaFigures, parent: number | null): AreaFigure[] {
  const known = new Set(areas.map((area) => area.id))
  const below = Map.groupBy(areas, (area) => (area.mae && known.has(area.mae) ? area.mae : null))
  const whole = (id: number, seen: ReadonlySet<number>): number =>
    (own.get(id) ?? 0) +
    (below.get(id) ?? []).reduce(
      (all, item) => all + (seen.has(item.id) ? 0 : whole(item.id, new Set([...seen, id]))),
      0,
    )
  return (below.get(parent) ?? [])
    .map(({ id, nome }) => ({ id, label: nome!, data: whole(id, new Set()) / 100 }))
    .filter((item) => item.data > 0)
    .sort((a, b) => b.data - a.data)
}

/**
 * First level of a panel. A single top-level area would only show the total, so its children are shown, together with
 * the top area's direct figure.
 */
export function firstLevel(figures: AreaFigures): AreaFigure[] {
  const top = levelOf(figures, null)
  const [root] = top
  if (!root || top.length > 1) return top
  const below = levelOf(figures, root.id)
  if (!below.length) return top
  const own = cents(root.data) - below.reduce((sum, figure) => sum + cents(figure.data), 0)
  return [...below, ...(own > 0 ? [{ id: root.id, label: `${root.label} (sem as filhas)`, data: own / 100 }] : [])]
}

/** Salaries on a day by area. Empty for users who may not see salaries. */
export async function salaryFigures(context: Context, day: string, filter: PanelFilter = {}): Promise<AreaFigures> {
  if (!context.can(talentReport.SEES_SALARY)) return NOTHING
  const own = new Map<number, number>()
  for (const { area, salario, talentos } of await salariesOn(context, day, filter))
    own.set(area ?? 0, (own.get(area ?? 0) ?? 0) + cents(salario ?? 0) * talentos)
  return figuresOf(context, own)
}

export type Direction = 'PROMOCAO_HORIZONTAL' | 'PROMOCAO_VERTICAL'

/** Situations in a period. */
const situations = (context: Context, filter: PanelFilter, ...more: Where[]) =>
  context
    .query(TALENTS)
    .join('historicos')
    .where(
      when('historicos.data').between(filter.dataIni ?? addDays(context.today, -365), filter.dataFim ?? context.today),
      ...more,
      ...talentReport.placeConditions(filter, 'historicos.'),
    )

/** Situations in a period that are promotions. */
const promotions = (context: Context, filter: PanelFilter) =>
  situations(context, filter, when('historicos.motivo').in(['PROMOCAO_HORIZONTAL', 'PROMOCAO_VERTICAL']))

/** Number of situations of a period by their reason, as chosen or proposed, the most frequent first. */
export async function reasonCounts(context: Context, filter: PanelFilter) {
  const rows = await situations(context, filter)
    .select({ motivo: 'historicos.motivo', total: count() })
    .groupBy('motivo')
    .orderBy('-total', 'motivo')
    .rows()
  return rows.map(({ motivo, total }) => ({
    motivo: MOTIVOS_SITUACAO[motivo as keyof typeof MOTIVOS_SITUACAO],
    total,
    codigo: motivo,
  }))
}

/** Number of promotions of each kind in a period. */
export async function promotionCounts(context: Context, filter: PanelFilter): Promise<Record<Direction, number>> {
  const rows = await promotions(context, filter)
    .select({ motivo: 'historicos.motivo', total: count() })
    .groupBy('motivo')
    .rows()
  return {
    PROMOCAO_HORIZONTAL: 0,
    PROMOCAO_VERTICAL: 0,
    ...Object.fromEntries(rows.map((row) => [String(row.motivo), row.total])),
  }
}

/** Whose situation changed for this reason in a period, and to where. */
export const peopleMoved = (context: Context, reason: string, filter: PanelFilter) =>
  situations(context, filter, when('historicos.motivo').is(reason))
    .select({
      talento: 'nome',
      data: 'historicos.data',
      cargo: 'historicos.cargo.nome',
      area: 'historicos.areaOrganizacional.nome',
    })
    .orderBy('-data', 'talento')
    .rows()

/** Promotions in a period by the area they led to. */
export async function promotionFigures(
  context: Context,
  direction: Direction,
  filter: PanelFilter = {},
): Promise<AreaFigures> {
  const rows = await promotions(context, filter)
    .select({ motivo: 'historicos.motivo', area: 'historicos.areaOrganizacional.id', total: count() })
    .groupBy('motivo', 'area')
    .rows()
  const own = rows.filter((row) => row.motivo === direction)
  return figuresOf(context, new Map(own.map((row) => [row.area ?? 0, Number(row.total) * 100])))
}
