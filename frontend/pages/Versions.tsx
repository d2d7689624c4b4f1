import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { PageHeader } from '../layout/PageHeader.tsx'
import { api } from '../providers/http.ts'
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx'
import { ServerError } from '../layout/errors/ServerError.tsx'

interface Version {
  versao: string
  data?: string | null
  titulo?: string | null
  itens?: string[]
}

const day = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')

/** Changes in each version of the product. */
export default function Versions() {
  const { data, error, refetch } = useQuery({ queryKey: ['versoes'], queryFn: () => api<Version[]>('/api/versoes') })
  if (error) return <ServerError error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  return (
    <>
      <PageHeader title="Versões" />
      {data.length === 0 && <Typography color="textSecondary">Nenhum registro encontrado.</Typography>}
      {data.map((version) => (
        <Card key={version.versao} sx={{ p: 2.5, mb: 2, maxWidth: 768 }}>
          <Typography variant="h2">
            {version.versao}
            {version.data && (
              <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
                {day(version.data)}
              </Typography>
            )}
          </Typography>
          {version.titulo && <Typography sx={{ mt: 1 }}>{version.titulo}</Typography>}
          {version.itens && (
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
              {version.itens.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </Box>
          )}
        </Card>
      ))}
    </>
  )
}
