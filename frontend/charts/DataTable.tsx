import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ChartMeta } from '#engine/definition/metadata.ts'
import { visuallyHidden } from '../fields/support/hidden.ts'
import { ScrollRegion } from '../layout/ScrollRegion.tsx'
import { chartText } from './chart_text.ts'
import type { ChartProps } from './chart_props.ts'

const isNumber = ({ format }: ChartMeta['columns'][number]) => !['text', 'date', 'month'].includes(format)

/** The data of a chart as a table: as a separate chart kind, for the table view of a card, and for screen readers. */
export function DataTable({ chart, rows, onDrill, leads, quiet = false }: ChartProps & { quiet?: boolean }) {
  const table = (
    <Table
      size="small"
      stickyHeader={!quiet}
      aria-label={chart.label}
      sx={{
        '@media print': { '& .MuiTableCell-root': { position: 'static' } },
        // Four columns fit the width of a phone.
        '@media (max-width:599.95px)': {
          '& .MuiTableCell-root': { px: 0.75 },
          '& th': { fontSize: '0.75rem', whiteSpace: 'normal' },
        },
      }}
    >
      {/* A single column of sentences needs no heading, because the title of the card describes it. */}
      <TableHead sx={chart.columns.length === 1 ? visuallyHidden : undefined}>
        <TableRow>
          {chart.columns.map((column) => (
            <TableCell key={column.key} scope="col" align={isNumber(column) ? 'right' : 'left'}>
              {column.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          <TableRow key={index}>
            {chart.columns.map((column, at) => {
              const text = chartText(row[column.key], column.format)
              return (
                <TableCell
                  key={column.key}
                  align={isNumber(column) ? 'right' : 'left'}
                  sx={{
                    fontVariantNumeric: 'tabular-nums',
                    // On a phone the table is wider than the card anyway; a minimum width avoids texts with one word
                    // per line.
                    ...(isNumber(column)
                      ? { whiteSpace: 'nowrap' }
                      : column.format === 'text' && { minWidth: { xs: 104, sm: 150 } }),
                  }}
                >
                  {at === 0 && !quiet && leads?.(row) ? (
                    <Link
                      component="button"
                      type="button"
                      onClick={() => onDrill?.(row)}
                      sx={{
                        textAlign: 'left',
                        font: 'inherit',
                        '@media print': { color: 'inherit', textDecoration: 'none' },
                      }}
                    >
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </TableCell>
              )
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
  if (quiet) return <Box sx={visuallyHidden}>{table}</Box>
  return (
    // Room for thirteen months, the number of rows of a yearly panel.
    <ScrollRegion label={`Dados: ${chart.label}`} maxHeight={560}>
      {table}
    </ScrollRegion>
  )
}
