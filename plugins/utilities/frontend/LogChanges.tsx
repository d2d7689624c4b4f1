import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { LogRow } from './log.ts'

/** What an operation changed, field by field. */
export function LogChanges({ row }: { row: LogRow }) {
  if (!row.mudancas.length)
    return (
      <Typography color="textSecondary" variant="body2">
        {row.dados === null ? 'Você não tem autorização para ver os dados deste cadastro.' : 'Sem dados.'}
      </Typography>
    )
  return (
    <TableContainer>
      <Table size="small" aria-label="Mudanças">
        <TableHead>
          <TableRow>
            <TableCell>Campo</TableCell>
            <TableCell>Antes</TableCell>
            <TableCell>Depois</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
          {row.mudancas.map((mudanca) => (
            <TableRow key={mudanca.campo}>
              <TableCell>{mudanca.nome}</TableCell>
              <TableCell>{mudanca.antes ?? '–'}</TableCell>
              <TableCell>{mudanca.depois ?? '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
