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

/** The numeric columns: all but the one that names the points. */
export const seriesOf = (chart: ChartMeta) =>
  chart.columns.slice(1).filter(({ format }) => !['text', 'date', 'month'].includes(format))
