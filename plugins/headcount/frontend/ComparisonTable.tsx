import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatMonth } from '#frontend'
import type { Comparison } from './comparison.ts'
import type { Asked } from './PeopleDialog.tsx'

type Line = Comparison['linhas'][number]

const sticky = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 } as const
const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

/** A shortage has the warning colour, an excess the info colour; the sign conveys the same. */
function Figure({ line, cell, onAsk }: { line: Line; cell: Line['meses'][number]; onAsk: (asked: Asked) => void }) {
  const { mes, previsto, realizado, diferenca } = cell
  const text = `${realizado ?? '–'} de ${previsto}`
  const mark = diferenca ? signed(diferenca) : ''
  return (
    <TableCell align="center" sx={{ whiteSpace: 'nowrap', px: 1 }}>
      {realizado ? (
        <ButtonBase
          sx={{
            font: 'inherit',
            px: 0.5,
            borderRadius: 0.5,
            textDecoration: 'underline dotted',
            textUnderlineOffset: 3,
          }}
          aria-label={`${line.cargo}, ${formatMonth(mes)}: ${text}`}
          onClick={() =>
            onAsk({ areaId: line.areaId, cargoId: line.cargoId, mes, title: `${line.cargo} · ${line.area}` })
          }
        >
          {text}
        </ButtonBase>
      ) : (
        text
      )}
      <Typography
        component="div"
        variant="body2"
        sx={{ fontWeight: 600, minHeight: '1.4em', color: (diferenca ?? 0) < 0 ? 'error.main' : 'info.main' }}
      >
        {mark}
      </Typography>
    </TableCell>
  )
}

/** Areas with their positions, one column per month: actual and planned number of people, and the difference. */
export function ComparisonTable({
  meses,
  linhas,
  onAsk,
}: {
  meses: string[]
  linhas: Line[]
  onAsk: (asked: Asked) => void
}) {
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label="Previsto e realizado por área, cargo e mês"
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...sticky, minWidth: { xs: 140, sm: 220 } }}>Área e cargo</TableCell>
            {meses.map((mes) => (
              <TableCell key={mes} align="center">
                {formatMonth(mes)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {linhas.map((line) => (
            <TableRow key={`${line.areaId}-${line.cargoId}`}>
              <TableCell sx={sticky} component="th" scope="row">
                {line.cargo}
                <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                  {line.foraDoPlano ? `${line.area} · sem previsão` : line.area}
                </Box>
              </TableCell>
              {line.meses.map((cell) => (
                <Figure key={cell.mes} line={line} cell={cell} onAsk={onAsk} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
