import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList, useInput } from 'react-admin'
import { visuallyHidden, useFormInfo } from '#frontend'
import { type Classificacao, CLASSIFICACAO_CORES, CLASSIFICACOES } from '../shared/severity.ts'
import { axis, byWeights, cellAt, CLASSES, type Combination, levelOf, painted, type Weighted } from './matrix.ts'

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'peso', order: 'ASC' as const } }
const CELL = {
  position: 'relative',
  display: 'block',
  width: '100%',
  minHeight: 44,
  px: 0.5,
  border: 1,
  borderColor: 'rgba(0,0,0,.25)',
  borderRadius: 0.5,
  font: 'inherit',
  fontSize: 13,
  color: '#1b1b1b',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const

/**
 * The usual matrix: severities as rows, the heaviest first, probabilities as columns. The user picks a class, then
 * clicks its cells.
 */
export function SeverityGrid() {
  const { field, fieldState } = useInput({ source: 'combinacoes' })
  const rows = (field.value ?? []) as Combination[]
  const { locked } = useFormInfo()
  const [brush, setBrush] = useState<Classificacao | null>('MODERADO')
  const [more, setMore] = useState<number[][]>([[], []])
  const { data: severities } = useGetList<Weighted>('sst/gravidades-risco', ALL)
  const { data: likelihoods } = useGetList<Weighted>('sst/probabilidades-risco', ALL)
  if (!severities || !likelihoods) return <Box role="status">Carregando…</Box>
  const lines = axis(severities, rows, 'gravidade', more[0]!)
  const columns = axis(likelihoods, rows, 'probabilidade', more[1]!)
  if (!lines.length || !columns.length)
    return (
      <Box sx={{ color: 'text.secondary' }}>
        Cadastre primeiro as gravidades e as probabilidades, ou use "Carregar modelo" na lista de matrizes: há uma 5 × 5
        e a 3 × 3 da BS 8800.
      </Box>
    )
  const paint = (gravidade: Weighted, probabilidade: Weighted) =>
    field.onChange(painted(rows, gravidade, probabilidade, brush))
  return (
    <Box role="group" aria-label="Matriz de severidade">
      {!locked && <Palette brush={brush} onBrush={setBrush} rows={rows} />}
      <Box sx={{ overflowX: 'auto', mt: 2 }}>
        <Box
          component="table"
          sx={{
            borderCollapse: 'separate',
            borderSpacing: 3,
            tableLayout: 'fixed',
            width: '100%',
            maxWidth: 900,
            minWidth: columns.length * 76 + 104,
          }}
        >
          <thead>
            <tr>
              <Box component="td" sx={{ width: { xs: 96, sm: 160 } }} />
              {columns.map((column) => (
                <Box
                  component="th"
                  key={column.id}
                  scope="col"
                  sx={{
                    p: 0.5,
                    fontSize: { xs: 11, sm: 13 },
                    fontWeight: 600,
                    hyphens: 'auto',
                    overflowWrap: 'anywhere',
                    verticalAlign: 'bottom',
                  }}
                >
                  {column.descricao} <Weight of={column} />
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.toReversed().map((severity) => (
              <tr key={severity.id}>
                <Box
                  component="th"
                  scope="row"
                  sx={{
                    p: 0.5,
                    textAlign: 'left',
                    fontSize: { xs: 12, sm: 13 },
                    fontWeight: 600,
                    overflowWrap: 'anywhere',
                  }}
                >
                  {severity.descricao} <Weight of={severity} />
                </Box>
                {columns.map((likelihood) => {
                  const found = cellAt(rows, severity.id, likelihood.id)?.classificacao
                  const name = found && CLASSIFICACOES[found]
                  return (
                    <td key={likelihood.id}>
                      <Box
                        component="button"
                        type="button"
                        disabled={locked}
                        onClick={() => paint(severity, likelihood)}
                        sx={{ ...CELL, bgcolor: found ? CLASSIFICACAO_CORES[found] : '#fff' }}
                      >
                        <Box
                          component="span"
                          sx={visuallyHidden}
                        >{`${severity.descricao} × ${likelihood.descricao}: `}</Box>
                        {found ? (
                          <>
                            <b>{levelOf(found)}</b>{' '}
                            <Box component="span" sx={{ display: { xs: 'none', md: 'block' }, fontSize: 12 }}>
                              {name}
                            </Box>
                            <Box component="span" sx={{ ...visuallyHidden, display: { md: 'none' } }}>
                              {name}
                            </Box>
                          </>
                        ) : (
                          <>
                            <span aria-hidden>–</span>
                            <Box component="span" sx={visuallyHidden}>
                              sem classificação
                            </Box>
                          </>
                        )}
                      </Box>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      {!locked && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => field.onChange(byWeights(rows, lines, columns))}
          >
            Preencher pelo produto dos pesos
          </Button>
          <Missing
            label="Incluir gravidade"
            all={severities}
            shown={lines}
            onAdd={(id) => setMore([[...more[0]!, id], more[1]!])}
          />
          <Missing
            label="Incluir probabilidade"
            all={likelihoods}
            shown={columns}
            onAdd={(id) => setMore([more[0]!, [...more[1]!, id]])}
          />
        </Box>
      )}
    </Box>
  )
}

const Weight = ({ of: { peso } }: { of: Weighted }) => (
  <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
    ({peso})
  </Box>
)

interface PaletteProps {
  brush: Classificacao | null
  onBrush(one: Classificacao | null): void
  rows: readonly Combination[]
}

/** The classes, lightest first, with the number of pairs of each; also serves as the legend. */
function Palette({ brush, onBrush, rows }: PaletteProps) {
  return (
    <>
      <Box sx={{ mb: 1, color: 'text.secondary', fontSize: 13 }}>
        Escolha uma classe e clique nas combinações que são dela.
      </Box>
      <Box role="radiogroup" aria-label="Classe" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {[...CLASSES, null].map((value) => (
          <Box
            key={value ?? 'nenhuma'}
            component="button"
            type="button"
            role="radio"
            aria-checked={brush === value}
            onClick={() => onBrush(value)}
            sx={{
              ...CELL,
              width: 'auto',
              px: 1.5,
              bgcolor: value ? CLASSIFICACAO_CORES[value] : '#fff',
              borderWidth: brush === value ? 3 : 1,
              borderColor: brush === value ? 'text.primary' : 'rgba(0,0,0,.25)',
            }}
          >
            {value ? (
              <>
                <b>{levelOf(value)}</b> {CLASSIFICACOES[value]} (
                {rows.filter((row) => row.classificacao === value).length})
              </>
            ) : (
              'Sem classificação'
            )}
          </Box>
        ))}
      </Box>
    </>
  )
}

interface MissingProps {
  label: string
  all: Weighted[]
  shown: Weighted[]
  onAdd(id: number): void
}

/** Adds rows or columns that the matrix does not have yet. */
function Missing({ label, all, shown, onAdd }: MissingProps) {
  const others = all.filter((weighted) => !shown.includes(weighted))
  if (!others.length) return null
  return (
    <TextField
      select
      size="small"
      label={label}
      value=""
      fullWidth={false}
      onChange={(event) => onAdd(Number(event.target.value))}
      sx={{ minWidth: 200 }}
    >
      {others.map((weighted) => (
        <MenuItem key={weighted.id} value={weighted.id}>
          {weighted.descricao} ({weighted.peso})
        </MenuItem>
      ))}
    </TextField>
  )
}
