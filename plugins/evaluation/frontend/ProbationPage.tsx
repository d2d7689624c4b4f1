import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isFoundIn, PageHeader, ScreenSkeleton, ServerError, useSession } from '#frontend'
import { DecisionDialog } from './probation/DecisionDialog.tsx'
import { ProbationCard } from './probation/ProbationCard.tsx'
import { ALERTS, type OnProbation } from './probation/types.ts'
import { filterWidth } from './filter_width.ts'

/** Current probation periods: follow-ups, time left for the decision, and the decision. */
export function ProbationPage() {
  const { can } = useSession()
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [alert, setAlert] = useState('')
  const [deciding, setDeciding] = useState<OnProbation | null>(null)
  const { data, isPending, isError } = useQuery({
    queryKey: ['avaliacao/experiencia'],
    queryFn: () => api<OnProbation[]>('/api/avaliacao/experiencia/painel'),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  const pressing = data.filter((item) => item.alerta === 'PERTO' || item.alerta === 'PASSOU').length
  const shown = data.filter((item) => (!search || isFoundIn(search, item.nome)) && (!alert || item.alerta === alert))
  return (
    <>
      <PageHeader
        title="Período de experiência"
        subtitle={`${data.length} ${data.length === 1 ? 'talento' : 'talentos'} em experiência`}
      />
      {pressing > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {pressing === 1
            ? '1 contrato de experiência termina nos próximos dias ou já terminou sem decisão.'
            : `${pressing} contratos de experiência terminam nos próximos dias ou já terminaram sem decisão.`}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <TextField
          size="small"
          type="search"
          label="Procurar talento"
          fullWidth={false}
          sx={filterWidth(260)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <TextField
          select
          size="small"
          label="Prazo"
          fullWidth={false}
          sx={filterWidth(200)}
          value={alert}
          onChange={(event) => setAlert(event.target.value)}
        >
          <MenuItem value="">Todos</MenuItem>
          {Object.entries(ALERTS).map(([code, [label]]) => (
            <MenuItem key={code} value={code}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {shown.length === 0 && (
        <Typography color="text.secondary">
          {data.length ? 'Ninguém com estes filtros.' : 'Ninguém está em experiência agora.'}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          p: 0,
          m: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
        }}
      >
        {shown.map((item) => (
          <ProbationCard
            key={item.id}
            person={item}
            onDecide={can('ROLE_AVALIACAO_DECISOES_EXPERIENCIA_EDITAR') ? () => setDeciding(item) : undefined}
          />
        ))}
      </Box>
      {deciding && (
        <DecisionDialog
          person={deciding}
          onClose={() => setDeciding(null)}
          onDecided={() => {
            setDeciding(null)
            void client.invalidateQueries({ queryKey: ['avaliacao/experiencia'] })
          }}
        />
      )}
    </>
  )
}
