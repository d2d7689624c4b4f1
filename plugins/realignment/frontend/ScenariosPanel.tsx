import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { type ShapeOf, api, formatDecimal, formatMoney, recordPath, ScreenSkeleton, ServerError } from '#frontend'
import type { scenariosAnswer } from '../answers.ts'
import { type Payroll, TABLES } from './types.ts'

type Scenarios = ShapeOf<typeof scenariosAnswer>

const SHOWN = 500

/** Names stay visible while the scenarios scroll horizontally. */
const FIRST = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', minWidth: { xs: 124, sm: 160 } }
const COLUMN = { minWidth: { xs: 112, sm: 140 }, px: { xs: 1, sm: 2 } }

const TOTALS: [label: string, of: (payroll: Payroll) => string][] = [
  ['Talentos com alteração', (item) => String(item.talentosAfetados)],
  ['Folha proposta', (item) => formatMoney(item.totalProposto)],
  ['Diferença por mês', (item) => formatMoney(item.diferenca)],
  ['Percentual da folha', (item) => (item.percentual === null ? '' : `${formatDecimal(item.percentual, 2)}%`)],
  ['Diferença com encargos', (item) => formatMoney(item.diferencaComEncargos)],
]

/** A table and its scenarios, one column each. */
export function ScenariosPanel({ id, version }: { id: string; version: number }) {
  const { data, isPending, isError } = useQuery({
    queryKey: [TABLES, id, 'cenarios', version],
    queryFn: () => api<Scenarios>(`/api/${TABLES}/${id}/cenarios`),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  const { cenarios, linhas } = data
  return (
    <>
      {cenarios.length === 1 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Ainda não há outros cenários. “Criar cenário” copia esta tabela, para planejar de outro modo e comparar aqui.
        </Typography>
      )}
      <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label="Cenários lado a lado">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell component="td" sx={FIRST} />
              {cenarios.map((cenario) => (
                <TableCell key={cenario.id} align="right" sx={COLUMN}>
                  <Link component={RouterLink} to={recordPath(TABLES, cenario.id)}>
                    {cenario.nome}
                  </Link>
                  <Typography variant="caption" component="div" color="textSecondary">
                    {cenario.status === 'D' ? 'Definitivo' : 'Pendente'}
                  </Typography>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {TOTALS.map(([label, of]) => (
              <TableRow key={label} sx={{ '& td, & th': { fontWeight: 600 } }}>
                <TableCell component="th" scope="row" sx={FIRST}>
                  {label}
                </TableCell>
                {cenarios.map((cenario) => (
                  <TableCell key={cenario.id} align="right" sx={COLUMN}>
                    {of(cenario.folha)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
            {linhas.slice(0, SHOWN).map((row) => (
              <TableRow key={row.id}>
                <TableCell component="th" scope="row" sx={FIRST}>
                  {row.nome}
                  <Typography variant="caption" component="div" color="textSecondary">
                    {`atual ${formatMoney(row.atual)}`}
                  </Typography>
                </TableCell>
                {cenarios.map((cenario) => (
                  <TableCell key={cenario.id} align="right" sx={COLUMN}>
                    {formatMoney(row.propostos.find((other) => other.cenario === cenario.id)?.valor) || '—'}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {linhas.length > SHOWN && (
        <Typography
          color="textSecondary"
          sx={{ mt: 1 }}
        >{`Os primeiros ${SHOWN} de ${linhas.length} talentos.`}</Typography>
      )}
    </>
  )
}
