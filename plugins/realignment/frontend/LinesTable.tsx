import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatDecimal, formatInteger, formatMoney } from '#frontend'
import type { Line } from './types.ts'

const PART = 200

/** Every salary that changes: what it is and what it becomes. Drawn in parts, there may be ten thousand. */
export function LinesTable({ lines }: { lines: readonly Line[] }) {
  const [shown, setShown] = useState(PART)
  return (
    <>
      <Typography sx={{ mb: 1 }}>{`${formatInteger(lines.length)} salários mudam.`}</Typography>
      <TableContainer component={Paper} variant="outlined">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Talento</TableCell>
              <TableCell align="right">Atual</TableCell>
              <TableCell align="right">Proposto</TableCell>
              <TableCell align="right">Diferença</TableCell>
              <TableCell align="right">%</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.slice(0, shown).map((one) => (
              <TableRow key={one.id}>
                <TableCell>{one.nome}</TableCell>
                <TableCell align="right">{formatMoney(one.atual)}</TableCell>
                <TableCell align="right">{formatMoney(one.proposto)}</TableCell>
                <TableCell align="right">{formatMoney(one.diferenca)}</TableCell>
                <TableCell align="right">{one.percentual === null ? '' : formatDecimal(one.percentual, 2)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {shown < lines.length && (
        <Box sx={{ textAlign: 'center', mt: 1 }}>
          <Button onClick={() => setShown(shown + PART)}>Mostrar mais</Button>
        </Box>
      )}
    </>
  )
}
