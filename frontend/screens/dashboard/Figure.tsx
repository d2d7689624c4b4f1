import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ChartProps } from '../../charts/chart_props.ts'
import { chartText } from '../../charts/chart_text.ts'
import { visuallyHidden } from '../../fields/support/hidden.ts'
import { changeText, type Comparison, comparisonOf, targetText } from './comparison.ts'

/** '↑ 5% · antes 1.200', green or red where more is good or bad. */
function Change({ comparison, better }: { comparison: Comparison; better?: 'higher' | 'lower' }) {
  const change = changeText(comparison)
  const rises = comparison.now > comparison.before
  const good = better && (better === 'higher') === rises
  const before = chartText(comparison.before, comparison.format)
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {change && (
        <>
          <Box
            component="span"
            sx={{ fontWeight: 600, color: better ? (good ? 'success.main' : 'error.main') : 'text.primary' }}
          >
            <span aria-hidden>{rises ? '↑' : '↓'} </span>
            <Box component="span" sx={visuallyHidden}>
              {rises ? 'alta de ' : 'queda de '}
            </Box>
            {change.replace(/^(alta|queda)( de )?/, '')}
          </Box>{' '}
        </>
      )}
      antes {before}
      {!change && ', sem mudança'}
    </Typography>
  )
}

/** A large figure: the lines below it, its change, its target, and beside them the line of the last periods. */
export function Figure({ chart, rows, onDrill, leads, trend }: ChartProps & { trend?: React.ReactNode }) {
  const [value, ...others] = chart.columns
  const row = rows[0]!
  const text = chartText(row[value!.key], value!.format)
  const [comparison, target] = [comparisonOf(chart, row), targetText(chart, row)]
  const look = {
    // An amount of money stays on one line where four figures share a row.
    fontSize: text.length > 12 ? 22 : 28,
    fontWeight: 650,
    lineHeight: '36px',
    fontVariantNumeric: 'tabular-nums',
    fontFamily: 'inherit',
    whiteSpace: 'nowrap',
  } as const
  return (
    <Box
      sx={{
        minHeight: 64,
        display: 'flex',
        alignItems: 'flex-end',
        flexWrap: 'wrap',
        columnGap: 1.5,
        position: 'relative',
      }}
    >
      <Box sx={{ flex: '1 1 auto', minWidth: 0, alignSelf: 'flex-start' }}>
        {leads?.(row) ? (
          <ButtonBase
            onClick={() => onDrill?.(row)}
            aria-label={`${chart.label}: ${text}`}
            sx={{
              ...look,
              // Not in the brand colour: a red figure would look like an alarm.
              color: 'text.primary',
              borderRadius: 1,
              textDecoration: 'underline',
              textDecorationThickness: '1px',
              textDecorationColor: (theme) => (theme.vars ?? theme).palette.text.disabled,
              textUnderlineOffset: '0.2em',
              '&:hover': { color: 'primary.main', textDecorationColor: 'currentColor' },
              '@media print': { textDecoration: 'none' },
            }}
          >
            {text}
          </ButtonBase>
        ) : (
          <Typography component="p" sx={look}>
            {text}
          </Typography>
        )}
        {comparison && <Change comparison={comparison} better={chart.better} />}
        {[
          ...others.filter(({ role }) => !role).map(({ key, format }) => chartText(row[key], format)),
          ...(target ? [target] : []),
        ].map((line) => (
          <Typography key={line} variant="caption" component="p" color="textSecondary">
            {line}
          </Typography>
        ))}
      </Box>
      {trend}
    </Box>
  )
}
