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
import { formatInteger } from '#frontend'
import type { CopyGroup, CopyIssue } from './company_copy.ts'

/** Records that a copy created, skipped and refused, by group. */
export function CopyResult({ groups, future }: { groups: CopyGroup[]; future: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {groups.map((group) => (
        <Paper key={group.codigo} variant="outlined" sx={{ p: 2 }}>
          <Typography variant="h2" sx={{ fontSize: 16, mb: 1 }}>
            {group.nome}
          </Typography>
          {group.erro && <Alert severity="error">{group.erro}</Alert>}
          {group.entidades.length > 0 && (
            <TableContainer>
              <Table size="small" aria-label={group.nome} sx={{ '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}>
                <TableHead>
                  <TableRow>
                    <TableCell>Cadastro</TableCell>
                    <TableCell align="right">{future ? 'A criar' : 'Criados'}</TableCell>
                    <TableCell align="right">Já existem</TableCell>
                    <TableCell align="right">Conflitos</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {group.entidades.map((entidade) => (
                    <TableRow key={entidade.id}>
                      <TableCell>{entidade.nome}</TableCell>
                      <TableCell align="right">{formatInteger(entidade.criados)}</TableCell>
                      <TableCell align="right">{formatInteger(entidade.iguais)}</TableCell>
                      <TableCell align="right">{formatInteger(entidade.conflitos)}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          )}
          {group.entidades.map((entidade) => (
            <Reasons key={entidade.id} title={entidade.nome} told={[...entidade.detalhes, ...entidade.avisos]} />
          ))}
        </Paper>
      ))}
    </Box>
  )
}

function Reasons({ title, told }: { title: string; told: CopyIssue[] }) {
  if (!told.length) return null
  return (
    <Box component="details" sx={{ mt: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: 14 }}>
        {`${title}: ${formatInteger(told.length)} ${told.length === 1 ? 'observação' : 'observações'}`}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, fontSize: 14, overflowWrap: 'anywhere' }}>
        {told.map(({ nome, motivo }, index) => (
          <li key={index}>
            <strong>{nome}</strong>
            {`: ${motivo}`}
          </li>
        ))}
      </Box>
    </Box>
  )
}
