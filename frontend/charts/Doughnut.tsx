import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import { PieChart } from '@mui/x-charts/PieChart'
import { formatDecimal } from '../fields/format.ts'
import { pointColors } from './chart_colors.ts'
import { type ChartProps, ENTER_OPENS, seriesOf } from './chart_props.ts'
import { chartText } from './chart_text.ts'

const SIZE = 220

/** Doughnut with the total in its middle and a legend beside it, whose rows can be opened like the segments. */
export function Doughnut({
  chart,
  rows,
  onDrill,
  leads,
  colors,
  still,
}: ChartProps & { colors: string[]; still: boolean }) {
  const [category, value] = [chart.columns[0]!, seriesOf(chart)[0]!]
  const total = rows.reduce((sum, row) => sum + Number(row[value.key] ?? 0), 0)
  const points = pointColors(useTheme(), { chart, rows }, (index) => colors[index % colors.length]!)
  const colorOf = (index: number) => points[index]!
  const opens = rows.some((row) => leads?.(row))
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2, minHeight: 240 }}
    >
      <Box sx={{ position: 'relative', width: SIZE, height: SIZE, flex: 'none' }}>
        <PieChart
          width={SIZE}
          height={SIZE}
          margin={4}
          hideLegend
          experimentalFeatures={ENTER_OPENS}
          skipAnimation={still}
          series={[
            {
              id: value.key,
              innerRadius: '62%',
              outerRadius: '100%',
              paddingAngle: 1,
              cornerRadius: 2,
              data: rows.map((row, index) => ({
                id: index,
                value: Number(row[value.key] ?? 0),
                label: chartText(row[category.key], category.format),
                color: colorOf(index),
              })),
              valueFormatter: (type) => chartText(type.value, value.format),
            },
          ]}
          onItemClick={(_, item) => {
            const row = item.dataIndex === undefined ? undefined : rows[item.dataIndex]
            if (row && leads?.(row)) onDrill?.(row)
          }}
          sx={opens ? { '& .MuiPieChart-arc, & .MuiPieArc-root': { cursor: 'pointer' } } : undefined}
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeContent: 'center',
            textAlign: 'center',
            pointerEvents: 'none',
          }}
        >
          <Typography
            component="span"
            // Amounts of money have more digits, so they need a smaller font in the hole of the ring.
            sx={{
              fontSize: chartText(total, value.format).length > 9 ? 15 : 24,
              fontWeight: 650,
              lineHeight: 1.2,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {chartText(total, value.format)}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            {value.label}
          </Typography>
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          flex: '1 1 200px',
          minWidth: 0,
          maxWidth: 340,
          display: 'grid',
          gap: 0.25,
        }}
      >
        {rows.map((row, index) => {
          const amount = Number(row[value.key] ?? 0)
          const line = (
            <>
              <Box
                component="span"
                sx={{
                  width: 10,
                  height: 10,
                  borderRadius: '2px',
                  bgcolor: colorOf(index),
                  flex: 'none',
                  printColorAdjust: 'exact',
                }}
              />
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {chartText(row[category.key], category.format)}
              </Box>
              <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {chartText(amount, value.format)}
              </Box>
              <Box
                component="span"
                sx={{ color: 'text.secondary', width: 44, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
              >
                {total ? `${formatDecimal((amount * 100) / total, 0)}%` : ''}
              </Box>
            </>
          )
          const look = {
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            width: 1,
            px: 0.75,
            py: 0.5,
            borderRadius: 1,
            fontSize: '0.8125rem',
            fontFamily: 'inherit',
            textAlign: 'left',
            '@media (pointer: coarse)': { minHeight: 44 },
          } as const
          return (
            <Box component="li" key={index}>
              {leads?.(row) ? (
                <ButtonBase
                  onClick={() => onDrill?.(row)}
                  sx={{ ...look, justifyContent: 'flex-start', '&:hover': { bgcolor: 'action.hover' } }}
                >
                  {line}
                </ButtonBase>
              ) : (
                <Box sx={look}>{line}</Box>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
