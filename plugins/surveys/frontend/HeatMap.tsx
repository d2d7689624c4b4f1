import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { formatDecimal, ScrollRegion } from '#frontend'
import type { Comparison, Results } from './results_api.ts'

/** Red to green over a neutral middle, with the number always shown: colour is never the only indicator. */
function Cell({ value }: { value: number | null }) {
  const share = value === null ? 0 : Math.abs(value - 50) / 50
  const hue = value !== null && value >= 50 ? '67, 160, 71' : '229, 57, 53'
  return (
    <Box
      component="td"
      sx={{
        p: 1,
        textAlign: 'center',
        bgcolor: value === null ? 'transparent' : `rgba(${hue}, ${0.08 + share * 0.5})`,
        color: value === null ? 'text.disabled' : 'text.primary',
      }}
    >
      {value === null ? '–' : formatDecimal(value, 0)}
    </Box>
  )
}

/** Sticky while the areas scroll. */
const NAME = {
  textAlign: 'left',
  p: 1,
  pl: 0,
  fontWeight: 500,
  position: 'sticky',
  left: 0,
  zIndex: 1,
  minWidth: 104,
  '&&': { bgcolor: 'background.paper' },
} as const

/** Change in points. */
export const changeText = (value: number | null) =>
  value === null ? '–' : `${value > 0 ? '+' : ''}${formatDecimal(value, 0)}`

/** Favourable answers in percent, by aspect and area. */
export function HeatMap({
  map,
  comparison,
  what = 'área',
  onArea,
}: {
  map: Results['mapa']
  comparison?: Comparison | null
  /** What the columns are. */
  what?: 'área' | 'grupo'
  /** Opens an area. */
  onArea?: (id: number | null, nome: string) => void
}) {
  const changes = new Map((comparison?.aspectos ?? []).map((aspecto) => [aspecto.nome, aspecto.diferenca ?? null]))
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        {`Respostas favoráveis por aspecto e ${what} (%)`}
      </Typography>
      <ScrollRegion label="Mapa de calor">
        <Box component="table" sx={{ borderCollapse: 'separate', borderSpacing: 2, fontSize: 13, minWidth: '100%' }}>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={NAME}>
                Aspecto
              </Box>
              {['Geral', ...(comparison ? ['Diferença'] : [])].map((value) => (
                <Box component="th" scope="col" key={value} sx={{ p: 1, fontWeight: 600 }}>
                  {value}
                </Box>
              ))}
              {map.areas.map((area, index) => (
                <Box component="th" scope="col" key={area} sx={{ p: 0.5 }}>
                  {onArea ? (
                    <Button
                      size="small"
                      color="inherit"
                      sx={{
                        textTransform: 'none',
                        fontWeight: 600,
                        fontSize: 12,
                        lineHeight: 1.2,
                        whiteSpace: 'normal',
                        p: 0.5,
                        minWidth: 0,
                        maxWidth: 104,
                      }}
                      onClick={() => onArea(map.areasIds[index] ?? null, area)}
                    >
                      {area}
                    </Button>
                  ) : (
                    <Box
                      component="span"
                      sx={{ display: 'block', maxWidth: 104, mx: 'auto', fontSize: 12, lineHeight: 1.2 }}
                    >
                      {area}
                    </Box>
                  )}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {map.aspectos.map((aspecto) => (
              <tr key={aspecto.nome}>
                <Box component="th" scope="row" sx={NAME}>
                  {aspecto.nome}
                </Box>
                <Cell value={aspecto.geral ?? null} />
                {comparison && (
                  <Box component="td" sx={{ p: 1, textAlign: 'center' }}>
                    {changeText(changes.get(aspecto.nome) ?? null)}
                  </Box>
                )}
                {aspecto.celulas.map((value, index) => (
                  <Cell key={map.areas[index]} value={value ?? null} />
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </ScrollRegion>
    </Paper>
  )
}
