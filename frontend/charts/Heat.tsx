import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTheme } from '@mui/material/styles'
import { chartColors, inkOn, shade } from './chart_colors.ts'
import { type ChartProps, seriesOf } from './chart_props.ts'
import { chartText } from './chart_text.ts'

/**
 * A grid in shades of one hue: the more, the darker; the number stands in every cell, so nothing depends on the colour.
 * A cell that leads somewhere is a button; its row gets the key of the column as `coluna`.
 */
export function Heat({ chart, rows, onDrill, leads }: ChartProps) {
  const theme = useTheme()
  const [category, series] = [chart.columns[0]!, seriesOf(chart)]
  const color = chartColors(theme)[0]!
  const most = Math.max(1, ...rows.flatMap((row) => series.map(({ key }) => Number(row[key] ?? 0))))
  const axis = { fontSize: '0.75rem', color: 'text.secondary', lineHeight: 1.25 } as const
  return (
    <Box
      role="group"
      aria-label={chart.label}
      sx={{
        display: 'grid',
        gridTemplateColumns: `minmax(64px, max-content) repeat(${series.length}, minmax(0, 1fr))`,
        gap: 0.5,
        width: 1,
        mx: 'auto',
      }}
    >
      {rows.flatMap((row, at) => {
        const name = chartText(row[category.key], category.format)
        return [
          <Box
            key={`name-${at}`}
            aria-hidden
            sx={{ ...axis, gridColumn: 1, alignSelf: 'center', textAlign: 'right', pr: 0.5, overflowWrap: 'anywhere' }}
          >
            {name}
          </Box>,
          ...series.map(({ key, label, format }, index) => {
            const value = Number(row[key] ?? 0)
            const filled = value ? shade(theme, color, value / most) : theme.palette.action.hover
            const look = {
              gridColumn: 2 + index,
              minHeight: 72,
              display: 'grid',
              placeItems: 'center',
              borderRadius: 1,
              fontSize: '1.25rem',
              fontFamily: 'inherit',
              fontWeight: value ? 650 : 400,
              fontVariantNumeric: 'tabular-nums',
              bgcolor: filled,
              color: value ? inkOn(filled) : 'text.secondary',
              printColorAdjust: 'exact',
            } as const
            const text = chartText(value, format)
            const point = { ...row, coluna: key }
            return value && leads?.(point) ? (
              <ButtonBase
                key={key}
                aria-label={`${name}, ${label}: ${text}`}
                onClick={() => onDrill?.(point)}
                sx={{ ...look, '&:hover': { outline: 2, outlineColor: 'primary.main' } }}
              >
                {text}
              </ButtonBase>
            ) : (
              <Box key={key} aria-hidden sx={look}>
                {text}
              </Box>
            )
          }),
        ]
      })}
      {series.map(({ key, label }, index) => (
        <Box key={key} aria-hidden sx={{ ...axis, gridColumn: 2 + index, textAlign: 'center', pt: 0.25 }}>
          {label}
        </Box>
      ))}
    </Box>
  )
}
