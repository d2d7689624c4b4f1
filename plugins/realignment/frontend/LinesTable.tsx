import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { formatDecimal, formatInteger, formatMoney, ScrollRegion } from '#frontend'
import type { Line } from './types.ts'

const PART = 200
const FIGURE = { whiteSpace: 'nowrap' } as const

const share = (item: Line) => (item.percentual === null ? '' : formatDecimal(item.percentual, 2))

const Beneath = ({ children }: { children: string }) => (
  <Typography variant="caption" component="div" color="textSecondary">
    {children}
  </Typography>
)

const changing = (count: number) => (count === 1 ? '1 salário muda.' : `${formatInteger(count)} salários mudam.`)

/** Every salary that changes, before and after. Rendered in parts, because there may be ten thousand. */
export function LinesTable({ lines }: { lines: readonly Line[] }) {
  const [shown, setShown] = useState(PART)
  // On a phone, four number columns leave no room for the name: the old value is below the new one, the percentage
  // below the difference.
  const phone = useMediaQuery('(max-width:599.95px)', { noSsr: true })
  return (
    <>
      <Typography sx={{ mb: 1 }}>{changing(lines.length)}</Typography>
      <ScrollRegion label="Talentos" outlined>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Talento</TableCell>
              {!phone && <TableCell align="right">Atual</TableCell>}
              <TableCell align="right">Proposto</TableCell>
              <TableCell align="right">Diferença</TableCell>
              {!phone && <TableCell align="right">%</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.slice(0, shown).map((line) => (
              <TableRow key={line.id}>
                <TableCell>{line.nome}</TableCell>
                {!phone && (
                  <TableCell align="right" sx={FIGURE}>
                    {formatMoney(line.atual)}
                  </TableCell>
                )}
                <TableCell align="right" sx={FIGURE}>
                  {formatMoney(line.proposto)}
                  {phone && <Beneath>{`atual ${formatMoney(line.atual)}`}</Beneath>}
                </TableCell>
                <TableCell align="right" sx={FIGURE}>
                  {formatMoney(line.diferenca)}
                  {phone && share(line) && <Beneath>{`${share(line)}%`}</Beneath>}
                </TableCell>
                {!phone && (
                  <TableCell align="right" sx={FIGURE}>
                    {share(line)}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      {shown < lines.length && (
        <Box sx={{ textAlign: 'center', mt: 1 }}>
          <Button onClick={() => setShown(shown + PART)}>Mostrar mais</Button>
        </Box>
      )}
    </>
  )
}
