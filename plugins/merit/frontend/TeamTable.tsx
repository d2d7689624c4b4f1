import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { formatDecimal, formatMoney, ScrollRegion } from '#frontend'
import { isOutside, type Item, percentOf, raisedBy, type Team, type Typed, typedOf } from './raises.ts'

interface TeamTableProps {
  team: Team
  typed: ReadonlyMap<number, Typed>
  errors: ReadonlyMap<string, string>
  onType: (item: Item, typed: Typed) => void
}

const FIGURE = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

const range = (item: Item) =>
  item.maximo === null || item.minimo === null
    ? 'sem célula na matriz'
    : `${formatDecimal(item.minimo, 2)}% a ${formatDecimal(item.maximo, 2)}% · alvo ${formatDecimal(item.alvo ?? 0, 2)}%`

const standing = (item: Item, by: string) =>
  [
    item.caixa !== null
      ? `caixa ${item.caixa}`
      : item.nota !== null
        ? `resultado ${formatDecimal(item.nota, 2)}%`
        : 'sem resultado',
    item.posicao !== null && `${by.toLowerCase()} ${formatDecimal(item.posicao, 2)}%`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The people of a team, each with the range of the matrix and the raise proposed. */
export function TeamTable({ team, typed, errors, onType }: TeamTableProps) {
  const phone = useMediaQuery('(max-width:599.95px)', { noSsr: true })
  return (
    <ScrollRegion label="Equipe" outlined>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Talento</TableCell>
            {!phone && <TableCell align="right">Salário atual</TableCell>}
            <TableCell align="right">Aumento (%)</TableCell>
            <TableCell align="right">Proposto</TableCell>
            {!phone && <TableCell>Justificativa</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {team.itens.map((item) => {
            const given = typed.get(item.id) ?? typedOf(item)
            const percent = percentOf(given)
            const outside = percent !== null && isOutside(item, percent)
            const reason = (
              <TextField
                size="small"
                fullWidth
                multiline
                value={given.justificativa}
                disabled={!team.preenche}
                error={errors.has(`${item.id}.justificativa`)}
                helperText={errors.get(`${item.id}.justificativa`)}
                placeholder={outside ? 'Fora da matriz: diga por quê' : undefined}
                onChange={(event) => onType(item, { ...given, justificativa: event.target.value })}
                slotProps={{ htmlInput: { 'aria-label': `Justificativa de ${item.talento}`, maxLength: 500 } }}
                sx={{ minWidth: phone ? 0 : 220, mt: phone ? 1 : 0 }}
              />
            )
            return (
              <TableRow key={item.id}>
                <TableCell>
                  {item.talento}
                  <Typography variant="caption" component="div" color="textSecondary">
                    {standing(item, team.posicaoPor)}
                  </Typography>
                  <Typography variant="caption" component="div" color={outside ? 'warning.main' : 'textSecondary'}>
                    {range(item)}
                  </Typography>
                  {phone && (outside || given.justificativa !== '' || errors.has(`${item.id}.justificativa`)) && reason}
                </TableCell>
                {!phone && (
                  <TableCell align="right" sx={FIGURE}>
                    {formatMoney(item.salarioAtual)}
                  </TableCell>
                )}
                <TableCell align="right">
                  <TextField
                    size="small"
                    value={given.percentual}
                    disabled={!team.preenche}
                    error={percent === null || errors.has(`${item.id}.percentual`)}
                    helperText={errors.get(`${item.id}.percentual`)}
                    onChange={(event) => onType(item, { ...given, percentual: event.target.value })}
                    slotProps={{
                      htmlInput: {
                        'aria-label': `Aumento de ${item.talento}`,
                        inputMode: 'decimal',
                        style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
                      },
                    }}
                    sx={{ width: phone ? 76 : 96 }}
                  />
                </TableCell>
                <TableCell align="right" sx={FIGURE}>
                  {formatMoney(raisedBy(item.salarioAtual, percent ?? item.percentual))}
                  {phone && (
                    <Typography variant="caption" component="div" color="textSecondary">
                      {`atual ${formatMoney(item.salarioAtual)}`}
                    </Typography>
                  )}
                </TableCell>
                {!phone && <TableCell>{reason}</TableCell>}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </ScrollRegion>
  )
}
