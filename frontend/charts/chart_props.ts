import type { ChartMeta } from '#engine/definition/metadata.ts'
import { wrapped } from './chart_text.ts'

/** What every drawing of a dashboard takes. */
export interface ChartProps {
  chart: ChartMeta
  rows: Record<string, string | number | null>[]
  /** Called with the row somebody clicked, or chose by keyboard. */
  onDrill?(row: ChartProps['rows'][number]): void
  /** Whether the row leads anywhere. */
  leads?(row: ChartProps['rows'][number]): boolean
}

/** The library calls it experimental: Enter on a point does what a click does. */
export const ENTER_OPENS = { keyboardActivation: true }

export const CHART_HEIGHT = 300
/** A shape with names all around needs more. */
export const RADAR_HEIGHT = 380

/** More rings than this run into each other. */
const MOST_RINGS = 20

/** The scale of a radar of levels: from 0 to the highest one, a ring for each step of 1. */
export const radarScale = (most: number) => {
  const max = Math.max(1, Math.ceil(most))
  return { min: 0, max, ...(max <= MOST_RINGS && { rings: max }) }
}

/** The numeric columns: all but the one that names the points. */
export const seriesOf = (chart: ChartMeta) =>
  chart.columns.slice(1).filter(({ format }) => !['text', 'date', 'month'].includes(format))

/** Where an axis of figures begins: at 0, so that lengths compare; figures below 0 choose for themselves. */
export const axisStart = (rows: ChartProps['rows'], keys: string[]) =>
  rows.some((row) => keys.some((key) => Number(row[key]) < 0)) ? undefined : 0

/** Fewer axes have no shape, more cannot be told apart: both are drawn as bars. */
export const isRadar = (axes: number) => axes >= 3 && axes <= 16

/** From here on names around a radar touch each other. */
const NAMES_AROUND = 8

/** What stands at each axis of a radar, on two lines at most; null when names would be cut or touch, and numbers stand there. */
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

/** More than people can read: a stray date far away. */
const MOST_MONTHS = 240

/** Points along an axis of months: one without data has its place and no figure, so it is a gap and never zero. */
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
      all.push({ [key]: month, ...Object.fromEntries(columns.slice(1).map((one) => [one.key, null])) })
      if (all.length > MOST_MONTHS) return rows
    }
    all.push(row)
  }
  return all
}
