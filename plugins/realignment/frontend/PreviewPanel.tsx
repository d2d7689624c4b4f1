import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import Button from '@mui/material/Button'
import { api, formatDecimal, formatInteger, formatMoney, ScreenSkeleton, ServerError } from '#frontend'
import { type Line, type Payroll, TABLES } from './types.ts'

interface Preview {
  folha: Payroll
  linhas: Line[]
  recusas: { id: number; nome: string; motivo: string }[]
}

const PART = 200

/** Every salary that changes, and what would stop the application. */
export function PreviewPanel({ id, version }: { id: string; version: number }) {
  const [shown, setShown] = useState(PART)
  const { data, isPending, isError } = useQuery({
    queryKey: [TABLES, id, 'previa', version],
    queryFn: () => api<Preview>(`/api/${TABLES}/${id}/previa`),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  return (
    <>
      {data.recusas.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          A tabela não pode ser aplicada assim.{' '}
          {data.recusas
            .slice(0, 10)
            .map((one) => `${one.nome}: ${one.motivo}`)
            .join('; ')}
          {data.recusas.length > 10 && ` e mais ${formatInteger(data.recusas.length - 10)}`}.
        </Alert>
      )}
      <Typography sx={{ mb: 1 }}>{`${formatInteger(data.linhas.length)} salários mudam.`}</Typography>
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
            {data.linhas.slice(0, shown).map((one) => (
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
      {shown < data.linhas.length && (
        <Box sx={{ textAlign: 'center', mt: 1 }}>
          <Button onClick={() => setShown(shown + PART)}>Mostrar mais</Button>
        </Box>
      )}
    </>
  )
}
