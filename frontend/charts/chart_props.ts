import type { ChartMeta } from '#engine/definition/metadata.ts'

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
