import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api, formatInteger, PageHeader, ScreenSkeleton, ServerError } from '#frontend'

/** A custom page, where the generated screens are not sufficient. */
export function SummaryPage() {
  const { data, isPending, isError } = useQuery({
    queryKey: ['exemplo', 'resumo'],
    queryFn: () => api<{ total: number; concluidos: number }>('/api/exemplo/resumo'),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  return (
    <>
      <PageHeader title="Resumo dos projetos" />
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Typography>
          {formatInteger(data.concluidos)} de {formatInteger(data.total)} projetos estão concluídos.
        </Typography>
      </Paper>
    </>
  )
}
