import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ShapeOf, api, formatDecimal } from '#frontend'
import type { fitsAnswer } from '../endpoints/competencies.ts'

type Fits = ShapeOf<typeof fitsAnswer>

const SHOWN = 8

/** Bands that best match a talent, with the missing competencies of each. */
export function BandFits({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['gestao-talentos/talentos', id, 'aderencia-faixas'],
    queryFn: () => api<Fits>(`/api/gestao-talentos/talentos/${id}/aderencia-faixas`, { silent: true }),
  })
  if (!data?.length) return null
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3" gutterBottom>
        Aderência às faixas
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {data.slice(0, SHOWN).map((item) => (
          <li key={item.id}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{`${item.cargo} · ${item.faixa}`}</Typography>
              <Typography
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >{`${formatDecimal(item.aderencia, 1)}%`}</Typography>
            </Box>
            <LinearProgress
              variant="determinate"
              value={item.aderencia}
              aria-label={`Aderência a ${item.cargo} · ${item.faixa}`}
            />
            <Typography variant="body2" color="textSecondary">
              {item.faltam.length ? `A desenvolver: ${item.faltam.join(', ')}` : 'Alcança tudo o que a faixa exige'}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  )
}
