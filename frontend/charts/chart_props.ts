import type { ChartMeta } from '#engine/definition/metadata.ts'
import { wrapped } from './chart_text.ts'

/** Props of all charts of a dashboard. */
export interface ChartProps {
  chart: ChartMeta
  rows: Record<string, string | number | null>[]
  /** Called with the row the user clicked or opened by keyboard. */
  onDrill?(row: ChartProps['rows'][number]): void
  /** Whether the row has a target. */
  leads?(row: ChartProps['rows'][number]): boolean
}

/** Experimental option of the library: Enter on a point acts like a click. */
export const ENTER_OPENS = { keyboardActivation: true }

export const CHART_HEIGHT = 300
/** A radar with labels all around needs more height. */
export const RADAR_HEIGHT = 380

/** With more rings than this the lines are too dense. */
const MAX_RINGS = 20

/** Scale of a radar of levels: from 0 to the highest one, with a ring per step of 1. */
export const radarScale = (most: number) => {
  const max = Math.max(1, Math.ceil(most))
  return { min: 0, max, ...(max <= MAX_RINGS && { rings: max }) }
}

/** The numeric columns, without the one that names the points. */
export const seriesOf = (chart: ChartMeta) =>
  chart.columns.slice(1).filter(({ format }) => !['text', 'date', 'month'].includes(format))

/** Start of a value axis: 0, so that lengths are comparable; with negative values the library chooses it. */
export const axisStart = (rows: ChartProps['rows'], keys: string[]) =>
  rows.some((row) => keys.some((key) => Number(row[key]) < 0)) ? undefined : 0

/** With fewer axes there is no shape, with more they cannot be distinguished; both are drawn as bars. */
export const isRadar = (axes: number) => axes >= 3 && axes <= 16

/** With more labels than this around a radar, they overlap. */
const NAMES_AROUND = 8

/**
 * Labels of a radar's axes, on at most two lines; null when labels would be truncated or overlap, and numbers are used
 * instead.
 */
export function radarNames(names: string[], phone: boolean): string[] | null {
  const lines = names.map((name, index) =>
    wrapped(names.indexOf(name) === index ? name : `${name} (${index + 1})`, phone ? 13 : 18),
  )
  const whole = lines.every((line) => !line.endsWith('…'))
  return whole && names.length <= (phone ? NAMES_AROUND - 2 : NAMES_AROUND) ? lines : null
}

const monthAfter = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Maximum number of months, so that a wrong date far away does not create an endless axis. */
const MAX_MONTHS = 240

/** Points of a month axis, including months without data: they have no value, so they are gaps and not zero. */
export function withEveryMonth({ kind, columns }: ChartMeta, rows: ChartProps['rows']): ChartProps['rows'] {
  const key = columns[0]!.key
  if (columns[0]!.format !== 'month' || !['line', 'bar'].includes(kind) || rows.length < 2) return rows
  const all: ChartProps['rows'] = []
  for (const row of rows) {
    const before = all.at(-1)?.[key]
    for (
      let month = before && monthAfter(String(before));
      month && month < String(row[key]);
      month = monthAfter(month)
    ) {
      all.push({ [key]: month, ...Object.fromEntries(columns.slice(1).map((column) => [column.key, null])) })
      if (all.length > MAX_MONTHS) return rows
    }
    all.push(row)
  }
  return all
}
