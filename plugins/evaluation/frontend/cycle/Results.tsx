import Alert from '@mui/material/Alert'
import Drawer from '@mui/material/Drawer'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ShapeOf, api, formatDecimal, ScreenSkeleton, ScrollRegion } from '#frontend'
import { PersonResult } from './PersonResult.tsx'
import type { finalAnswer } from '../../answers.ts'

type Final = ShapeOf<typeof finalAnswer>

/** On a phone these are below the name. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } }

const percent = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : `${formatDecimal(value, 2)}%`

/** The final results of all people; a click opens one person beside the list. */
export function Results({ cycle }: { cycle: number }) {
  const [open, setOpen] = useState<number | null>(null)
  const { data, isPending, isError, error } = useQuery({
    queryKey: ['avaliacao/avaliacoes-desempenho', 'resultados', cycle],
    queryFn: () => api<Final[]>(`/api/avaliacao/avaliacoes-desempenho/${cycle}/resultados`, { silent: true }),
    retry: false,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Alert severity="info">{(error as Error).message}</Alert>
  if (!data.length) return <Alert severity="info">Ninguém entregou um questionário ainda.</Alert>
  const sorted = [...data].sort((a, b) => (b.performance ?? -1) - (a.performance ?? -1))
  return (
    <>
      <ScrollRegion label="Resultados" outlined>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Avaliado</TableCell>
              <TableCell sx={WIDE}>Cargo</TableCell>
              <TableCell sx={WIDE}>Área</TableCell>
              <TableCell align="right" sx={WIDE}>
                Avaliadores
              </TableCell>
              <TableCell align="right">Autoavaliação</TableCell>
              <TableCell align="right">Resultado</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.map((item) => (
              <TableRow key={item.id} hover>
                <TableCell>
                  <Link component="button" onClick={() => setOpen(item.id)} sx={{ textAlign: 'left' }}>
                    {item.nome}
                  </Link>
                  <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
                    {[item.cargo, item.area, `${item.avaliadores} avaliador${item.avaliadores === 1 ? '' : 'es'}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </TableCell>
                <TableCell sx={WIDE}>{item.cargo}</TableCell>
                <TableCell sx={WIDE}>{item.area}</TableCell>
                <TableCell align="right" sx={WIDE}>
                  {item.avaliadores}
                </TableCell>
                <TableCell align="right">{percent(item.autoavaliacao)}</TableCell>
                <TableCell align="right" sx={{ fontWeight: 600 }}>
                  {percent(item.performance)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      <Drawer
        anchor="right"
        open={open !== null}
        onClose={() => setOpen(null)}
        sx={{ zIndex: 'modal' }}
        slotProps={{ paper: { sx: { width: { xs: '100%', sm: 520 }, p: 3 } } }}
      >
        {open !== null && <PersonResult cycle={cycle} person={open} onClose={() => setOpen(null)} />}
      </Drawer>
    </>
  )
}
