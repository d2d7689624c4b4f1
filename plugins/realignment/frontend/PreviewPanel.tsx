import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { type ShapeOf, api, formatInteger, ScreenSkeleton, ServerError } from '#frontend'
import type { previewAnswer } from '../answers.ts'
import { LinesTable } from './LinesTable.tsx'
import { TABLES } from './types.ts'

type Preview = ShapeOf<typeof previewAnswer>

/** Every salary that changes, and the reasons that would prevent the application. */
export function PreviewPanel({ id, version }: { id: string; version: number }) {
  const { data, isPending, isError } = useQuery({
    queryKey: [TABLES, id, 'previa', version],
    queryFn: () => api<Preview>(`/api/${TABLES}/${id}/previa`),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  return (
    <>
      {data.recusas.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          A tabela não pode ser aplicada assim.{' '}
          {data.recusas
            .slice(0, 10)
            .map((recusa) => `${recusa.nome}: ${recusa.motivo}`)
            .join('; ')}
          {data.recusas.length > 10 && ` e mais ${formatInteger(data.recusas.length - 10)}`}.
        </Alert>
      )}
      <LinesTable lines={data.linhas} />
    </>
  )
}
