import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { valueAt } from '#engine/definition/conditions.ts'
import { formatDate, today } from '../../fields/format.ts'
import { titleOf } from '../../fields/title.ts'
import { Nothing } from '../../record/Section.tsx'
import type { Row } from '../action/use_actions.tsx'
import { daysOf, monthBeside, monthName, WEEKDAYS, weeksOf } from './month.ts'
import type { RowsProps } from './types.ts'
import { WholeList } from './WholeList.tsx'

type CalendarProps = Pick<RowsProps, 'meta' | 'pathOf'> & { phone: boolean }

/** The list as a month calendar; on a phone only the days with records are shown. */
export function RowCalendar({ meta, pathOf, phone }: CalendarProps) {
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const path = meta.list.calendar!
  const days = daysOf(month)
  const Grid = phone ? Agenda : Month
  return (
    <Box sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1.5 }}>
        <IconButton aria-label="Mês anterior" onClick={() => setMonth(monthBeside(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <Typography variant="h2" aria-live="polite" sx={{ minWidth: 160, textAlign: 'center' }}>
          {monthName(month)}
        </Typography>
        <IconButton aria-label="Próximo mês" onClick={() => setMonth(monthBeside(month, 1))}>
          <ChevronRight />
        </IconButton>
        <Button color="inherit" onClick={() => setMonth(today().slice(0, 7))} sx={{ ml: 'auto' }}>
          Hoje
        </Button>
      </Box>
      <WholeList meta={meta} fields={[path]} filter={{ [`${path}Ini`]: days[0], [`${path}Fim`]: days.at(-1) }}>
        {(rows) => {
          const on = (day: string) => rows.filter((row) => String(valueAt(path, { record: row }) ?? '').startsWith(day))
          return <Grid month={month} on={on} entry={(row) => <Entry meta={meta} row={row} to={pathOf(row)} />} />
        }}
      </WholeList>
    </Box>
  )
}

function Entry({ meta, row, to }: Pick<RowsProps, 'meta'> & { row: Row; to: string | undefined }) {
  const title = titleOf(meta, row)
  return (
    <Box
      component="li"
      data-linha={row.id}
      sx={{
        fontSize: 13,
        borderRadius: 0.5,
        px: 0.75,
        py: 0.25,
        mb: 0.25,
        bgcolor: 'action.selected',
        overflowWrap: 'anywhere',
      }}
    >
      {to ? (
        <Link component={RouterLink} to={to} color="inherit" underline="hover">
          {title}
        </Link>
      ) : (
        title
      )}
    </Box>
  )
}

interface GridProps {
  month: string
  on(day: string): Row[]
  entry(row: Row): React.ReactElement
}

const LIST = { listStyle: 'none', m: 0, p: 0 } as const

function Month({ month, on, entry }: GridProps) {
  const now = today()
  return (
    <Box
      component="table"
      aria-label={monthName(month)}
      sx={{
        width: 1,
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        '& th': { fontSize: 12, fontWeight: 600, color: 'text.secondary', py: 0.5 },
        '& td': { border: 1, borderColor: 'divider', verticalAlign: 'top', height: 96, p: 0.5 },
      }}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <td key={day ?? index}>
                {day && (
                  <>
                    <Box
                      component="span"
                      {...(day === now ? { 'aria-current': 'date' as const } : {})}
                      sx={{
                        fontSize: 12,
                        color: 'text.secondary',
                        '&[aria-current]': { fontWeight: 700, color: 'text.primary' },
                      }}
                    >
                      {Number(day.slice(8))}
                    </Box>
                    <Box component="ul" sx={LIST}>
                      {on(day).map((row) => (
                        <Keyed key={row.id}>{entry(row)}</Keyed>
                      ))}
                    </Box>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const Keyed = ({ children }: { children: React.ReactElement }) => children

function Agenda({ month, on, entry }: GridProps) {
  const days = daysOf(month).filter((day) => on(day).length > 0)
  if (days.length === 0) return <Nothing>Nada neste mês.</Nothing>
  return (
    <>
      {days.map((day) => (
        <Box key={day} component="section" aria-label={formatDate(day)} sx={{ mb: 1.5 }}>
          <Box sx={{ fontWeight: 600, mb: 0.5 }}>{formatDate(day)}</Box>
          <Box component="ul" sx={LIST}>
            {on(day).map((row) => (
              <Keyed key={row.id}>{entry(row)}</Keyed>
            ))}
          </Box>
        </Box>
      ))}
    </>
  )
}
