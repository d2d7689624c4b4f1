import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { RadarChart } from '@mui/x-charts/RadarChart'
import type { ComponentProps } from 'react'
import { RADAR_HEIGHT, radarNames, radarScale, type ChartProps, seriesOf } from './chart_props.ts'
import { chartText } from './chart_text.ts'

interface RadarProps extends ChartProps {
  phone: boolean
  names: string[]
  colorOf(series: ReturnType<typeof seriesOf>[number]): { color?: string }
  common: Pick<ComponentProps<typeof RadarChart>, 'colors' | 'hideLegend' | 'skipAnimation' | 'sx' | 'slotProps'>
  drill(index?: number): void
}

/** On a phone the labels take most of the width, so the shape and the chart are lower. */
const PHONE_HEIGHT = 290

/**
 * Radar chart. Labels are around the shape if they fit without truncation. Otherwise each axis has a number, explained
 * in a list below.
 */
export function Radar({ chart, rows, phone, names, colorOf, common, drill }: RadarProps) {
  const { neutral } = useTheme().palette
  const series = seriesOf(chart)
  const format = series[0]?.format ?? 'integer'
  const scale = chart.most === undefined ? null : radarScale(chart.most)
  const beside = radarNames(names, phone)
  const figure = (index: number) => chartText(rows[index]![series[0]!.key], format)
  const room = beside ? { across: phone ? 88 : 120, above: 58 } : { across: 40, above: 34 }
  return (
    <>
      <RadarChart
        {...common}
        // The library's grid is faint on a dark background, and so is the first of several shapes.
        sx={{
          ...common.sx,
          '& .MuiRadarChart-gridRadial, & .MuiRadarChart-gridDivider': { stroke: neutral.main, strokeOpacity: 0.7 },
          '& .MuiRadarChart-seriesArea': { strokeWidth: 2 },
        }}
        {...(scale?.rings && { divisions: scale.rings })}
        height={phone && beside ? PHONE_HEIGHT : RADAR_HEIGHT}
        margin={{ top: room.above, right: room.across, bottom: room.above, left: room.across }}
        series={series.map((item) => ({
          id: item.key,
          label: item.label,
          ...colorOf(item),
          data: rows.map((row) => Number(row[item.key] ?? 0)),
          fillArea: true,
          valueFormatter: (value: number | null) => chartText(value, item.format),
        }))}
        radar={{
          metrics: names.map((_, index) => ({
            name: beside
              ? // With a single shape its values are shown at the corners, readable without hovering.
                [beside[index]!, ...(series.length === 1 ? [figure(index)] : [])].join('\n')
              : String(index + 1),
            min: 0,
            ...(format === 'percent' && { max: 100 }),
            ...(scale && { max: scale.max }),
          })),
        }}
        onMarkClick={(_, item) => drill(item.dataIndex)}
      />
      {!beside && (
        <Box
          component="ol"
          sx={{
            m: 0,
            pl: 3.5,
            columns: '220px',
            columnGap: 4,
            fontSize: '0.8125rem',
            '& li': { breakInside: 'avoid', py: 0.25 },
          }}
        >
          {names.map((name, index) => (
            <li key={index}>
              {name}
              {series.length === 1 && (
                <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>{` ${figure(index)}`}</Box>
              )}
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
