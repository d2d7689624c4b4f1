import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ShapeOf, api, formatDate, PageHeader, ScreenSkeleton, ServerError } from '#frontend'
import type { ownCycleAnswer } from '../answers.ts'
import { ResultOf } from './cycle/PersonResult.tsx'
import { MyDevelopment } from './MyDevelopment.tsx'

type Cycle = ShapeOf<typeof ownCycleAnswer>

/** The user's results, in cycles that show them. */
export function MyResultsPage() {
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, isPending, isError } = useQuery({
    queryKey: ['avaliacao', 'meus-resultados'],
    queryFn: () => api<Cycle[]>('/api/avaliacao/meus-resultados'),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  const cycle = chosen ?? data[0]?.id
  return (
    <>
      <PageHeader title="Meus resultados" />
      {cycle === undefined ? (
        <Typography color="text.secondary">
          Ainda não há resultado para mostrar. Ele aparece aqui depois do fim de cada avaliação, quando a empresa o
          divulga.
        </Typography>
      ) : (
        <>
          <TextField
            select
            size="small"
            label="Avaliação"
            value={cycle}
            onChange={(event) => setChosen(Number(event.target.value))}
            sx={{ mb: 2, maxWidth: 420 }}
          >
            {data.map((item) => (
              <MenuItem key={item.id} value={item.id}>
                {`${item.titulo} (até ${formatDate(item.dataFim)})`}
              </MenuItem>
            ))}
          </TextField>
          <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 720 }}>
            <ResultOf key={cycle} path={`/api/avaliacao/meus-resultados/${cycle}`} />
          </Paper>
        </>
      )}
      <MyDevelopment />
    </>
  )
}
