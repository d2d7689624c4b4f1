import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatDecimal } from '#frontend'

export const figure = (value: number | null | undefined, sign = '') =>
  value === null || value === undefined ? '–' : `${formatDecimal(value, 2)}${sign}`

/** A titled part of a result. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** Names with one figure each. */
export function Lines({ lines }: { lines: { name: string; value: string }[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5, columnGap: 2 }}>
      {lines.map((line) => (
        <Box key={line.name} sx={{ display: 'contents' }}>
          <dt>{line.name}</dt>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', fontWeight: 500 }}>
            {line.value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Figures of each name side by side, below their headings. */
export function Compared({
  of,
  columns,
  lines,
}: {
  of: string
  columns: string[]
  lines: [name: string, ...string[]][]
}) {
  return (
    <Table size="small" sx={{ '& td, & th': { px: 0.5, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{of}</TableCell>
          {columns.map((column) => (
            <TableCell key={column} align="right">
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(([name, ...figures]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {figures.map((value, index) => (
              <TableCell key={columns[index]} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
