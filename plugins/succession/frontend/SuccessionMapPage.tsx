import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, Failed, Icon, isFoundIn, Nothing, PageHeader, ScreenSkeleton, SearchBox } from '#frontend'
import { RISCOS, type Risk } from '../codes.ts'
import { PositionCard } from './PositionCard.tsx'
import type { Position } from './position.ts'

/** All positions with holders, successors and their readiness; the worst covered first. */
export function SuccessionMapPage() {
  const navigate = useNavigate()
  const [risk, setRisk] = useState<Risk | null>(null)
  const [typed, setTyped] = useState('')
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['sucessao/mapa'],
    queryFn: () => api<Position[]>('/api/sucessao/mapa'),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  const shown = data.filter(
    (item) =>
      (!risk || item.risco === risk) &&
      isFoundIn(typed, [item.cargo, item.area, ...item.sucessores.map((who) => who.nome)].join(' ')),
  )
  return (
    <>
      <PageHeader
        title="Mapa de sucessão"
        subtitle="Quem pode assumir cada cargo, e onde não há ninguém"
        actions={
          <Button startIcon={<Icon name="Print" />} onClick={() => void navigate('/sucessao/relatorios/sucessores')}>
            PDF e XLSX
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center' }}>
        <SearchBox value={typed} onSearch={setTyped} label="Procurar cargo ou pessoa" />
        {(Object.keys(RISCOS) as Risk[]).map((value) => (
          <Chip
            key={value}
            label={`${RISCOS[value]}: ${data.filter((line) => line.risco === value).length}`}
            color={risk === value ? 'primary' : 'default'}
            variant={risk === value ? 'filled' : 'outlined'}
            aria-pressed={risk === value}
            onClick={() => setRisk(risk === value ? null : value)}
          />
        ))}
      </Box>
      {shown.length ? (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'repeat(2, minmax(0, 1fr))',
              xl: 'repeat(3, minmax(0, 1fr))',
            },
          }}
        >
          {shown.map((item) => (
            <PositionCard key={`${item.planoId ?? 'cargo'}-${item.cargoId}`} position={item} />
          ))}
        </Box>
      ) : (
        <Nothing>
          <Typography component="span">Nenhum cargo encontrado.</Typography>
        </Nothing>
      )}
    </>
  )
}
