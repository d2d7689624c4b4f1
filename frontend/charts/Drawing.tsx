import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { BarChart } from '@mui/x-charts/BarChart'
import { ChartsLocalizationProvider } from '@mui/x-charts/ChartsLocalizationProvider'
import { ChartsText, type ChartsTextProps } from '@mui/x-charts/ChartsText'
import { LineChart } from '@mui/x-charts/LineChart'
import { ptBRLocaleText } from '@mui/x-charts/locales'
import { useOnPaper } from '../theme/use_on_paper.ts'
import { chartColors, pointColors } from './chart_colors.ts'
import {
  axisStart,
  CHART_HEIGHT,
  type ChartProps,
  ENTER_OPENS,
  isRadar,
  seriesOf,
  withEveryMonth,
} from './chart_props.ts'
import { axisText, chartText, wrapped } from './chart_text.ts'
import { BoxPlot, ticks } from './BoxPlot.tsx'
import { Doughnut } from './Doughnut.tsx'
import { Funnel } from './Funnel.tsx'
import { Heat } from './Heat.tsx'
import { Radar } from './Radar.tsx'

/** With more points than this the marks overlap on a phone. */
const MAX_MARKS = 24

/** Height of a horizontal bar chart: each group gets a line; few bars stay slim. */
const tall = (rows: number, series: number, lines: number) =>
  Math.max(rows > 3 ? CHART_HEIGHT : 160, 90 + rows * Math.max(18 + 14 * series, 6 + 14 * lines))

/** Font size of axis labels, in pixels. */
const TICK_SIZE = 12

/** Label of a bar in the normal font size, whatever size it was measured with. */
const TickLabel = (props: ChartsTextProps) => <ChartsText {...props} style={{ ...props.style, fontSize: TICK_SIZE }} />

/** A chart by its kind, with the library's texts in Portuguese. */
export const Drawing = (props: ChartProps) => (
  <ChartsLocalizationProvider localeText={ptBRLocaleText}>
    <Plot {...props} />
  </ChartsLocalizationProvider>
)

/** The arrow keys move between points; Enter opens the details of one. */
function Plot({ rows: known, ...rest }: ChartProps) {
  const props = { ...rest, rows: withEveryMonth(rest.chart, known) }
  const { chart, rows, onDrill, leads } = props
  const theme = useTheme()
  const phone = useMediaQuery('(max-width:599.95px)')
  const colors = chartColors(theme)
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [onPaper] = useOnPaper()
  const still = calm || onPaper
  const category = chart.columns[0]!
  // A series without any value (a target that was not set) would appear only in the legend, so it is omitted.
  const told = seriesOf(chart).filter(({ key }) => rows.some((row) => row[key] !== null))
  const series = told.length ? told : seriesOf(chart)
  const names = rows.map((row) => chartText(row[category.key], category.format))
  const drill = (index?: number) => {
    const row = index === undefined ? undefined : rows[index]
    if (row && leads?.(row)) onDrill?.(row)
  }
  const pointer = rows.some((row) => leads?.(row)) ? 'pointer' : undefined
  const common = {
    colors,
    experimentalFeatures: ENTER_OPENS,
    skipAnimation: still,
    hideLegend: series.length < 2,
    // While a window is being narrowed, the menu may leave no width for a moment; the axes alone must not exceed it.
    sx: {
      width: '100%',
      minWidth: 220,
      '& .MuiBarElement-root, & .MuiMarkElement-root, & .MuiBarChart-element': { cursor: pointer },
      '& .MuiChartsAxis-tickLabel, & .MuiChartsAxis-label': { fontSize: '0.75rem !important' },
    },
    slotProps: { legend: { sx: { fontSize: '0.75rem', gap: 1.5 } } },
  } as const
  const colorOf = ({ tone }: (typeof series)[number]) => (tone ? { color: theme.palette[tone].main } : {})
  const data = (key: string) => rows.map((row) => (row[key] === null ? null : Number(row[key])))
  const valueFormatter = (format: (typeof series)[number]['format']) => (value: number | null) =>
    chartText(value, format)
  const format = series[0]?.format ?? 'integer'
  const radar = chart.kind === 'radar' && isRadar(rows.length)

  const values = {
    id: 'values',
    min: axisStart(
      rows,
      series.map((item) => item.key),
    ),
    ...(format === 'integer' && { tickMinStep: 1 }),
    valueFormatter: (value: unknown) => axisText(value, format),
  } as const

  if (chart.kind === 'doughnut') return <Doughnut {...props} colors={colors} still={still} />
  if (chart.kind === 'box') return <BoxPlot {...props} />
  if (chart.kind === 'heat') return <Heat {...props} />
  if (chart.kind === 'funnel')
    return (
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <Funnel
          label={chart.label}
          steps={rows.map((row, index) => ({ nome: names[index]!, valor: Number(row[series[0]!.key] ?? 0) }))}
          onStep={pointer && drill}
          quiet
        />
      </Box>
    )
  if (chart.kind === 'line')
    return (
      <LineChart
        {...common}
        height={CHART_HEIGHT}
        margin={{ top: 12, right: 28, bottom: 4, left: 0 }}
        series={series.map((item) => ({
          id: item.key,
          label: item.label,
          ...colorOf(item),
          data: data(item.key),
          curve: 'linear',
          // A month without a value is a gap; a connecting line would suggest one.
          connectNulls: false,
          // With many points the marks overlap. They are kept where they can be clicked.
          showMark: Boolean(pointer) || rows.length <= MAX_MARKS,
          valueFormatter: valueFormatter(item.format),
        }))}
        xAxis={[{ id: 'x', scaleType: 'point', data: names, tickLabelMinGap: 12, height: 28 }]}
        yAxis={[{ ...values, width: format === 'money' ? 72 : 52 }]}
        grid={{ horizontal: true }}
        onMarkClick={(_, item) => drill(item.dataIndex)}
      />
    )
  if (radar) return <Radar {...props} {...{ phone, names, colorOf, common, drill }} />
  // On a phone vertical bars leave no space for their labels; horizontal bars have one line each.
  const lying = chart.horizontal || chart.kind === 'radar' || (phone && rows.length > 3)
  const band = {
    id: 'band',
    scaleType: 'band',
    data: names,
    categoryGapRatio: 0.35,
    ...(chart.tones && {
      colorMap: { type: 'ordinal' as const, values: names, colors: pointColors(theme, props, () => colors[0]!) },
    }),
  } as const
  const longNames = !phone && names.some((name) => name.length > 25)
  const beside = phone ? 136 : longNames ? 220 : 164
  const lineOf = (name: string) => wrapped(name, phone ? 19 : longNames ? 32 : 23, phone ? 3 : 2)
  const lines = Math.max(2, ...names.map((name) => lineOf(name).split('\n').length))
  const most = Math.max(0, ...series.flatMap((item) => data(item.key)).map(Number))
  return (
    <BarChart
      {...common}
      borderRadius={3}
      {...(lying && { slots: { axisTickLabel: TickLabel } })}
      // Half of the last tick label is beyond the axis: 'R$ 15 mil' would be cut off.
      margin={{ top: 12, right: lying && format === 'money' ? 34 : 20, bottom: 4, left: 0 }}
      height={lying ? tall(rows.length, chart.stacked ? 1 : series.length, lines) : CHART_HEIGHT}
      layout={lying ? 'horizontal' : 'vertical'}
      series={series.map((item) => ({
        id: item.key,
        label: item.label,
        ...colorOf(item),
        data: data(item.key),
        ...(chart.stacked && { stack: 'total' }),
        valueFormatter: valueFormatter(item.format),
      }))}
      xAxis={
        lying
          ? [
              {
                ...values,
                height: 28,
                // Amounts are wide: on a phone the library omits some of four labels.
                ...(phone &&
                  format === 'money' &&
                  !chart.stacked &&
                  values.min === 0 &&
                  most > 0 && {
                    tickInterval: ticks(values.min ?? 0, most, 2),
                    domainLimit: 'strict',
                    max: most,
                  }),
              },
            ]
          : [
              {
                ...band,
                height: 44,
                valueFormatter: (name: string, { location }: { location: string }) =>
                  location === 'tick' ? wrapped(name, phone ? 9 : 14) : name,
              },
            ]
      }
      yAxis={
        lying
          ? [
              {
                ...band,
                width: beside,
                // The library measures a multi-line label as if it were one line; half the font size lets two lines
                // fit.
                tickLabelStyle: { fontSize: TICK_SIZE / lines },
                valueFormatter: (name: string, { location }: { location: string }) =>
                  location === 'tick' ? lineOf(name) : name,
              },
            ]
          : [{ ...values, width: format === 'money' ? 72 : 52 }]
      }
      grid={lying ? { vertical: true } : { horizontal: true }}
      onItemClick={(_, item) => drill(item.dataIndex)}
    />
  )
}
