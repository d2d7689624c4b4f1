import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { api, Facts, formatDate, PageHeader, ScreenSkeleton, ServerError } from '#frontend'

interface About {
  versao: string
  licenciadoPara: string | null
  dataExpiracao: string | null
  servidor: { node: string; banco: string }
}

/** Version of the product and its licensee. */
export function AboutPage() {
  const { data, isError } = useQuery({ queryKey: ['sobre'], queryFn: () => api<About>('/api/utilitario/sobre') })
  if (isError) return <ServerError />
  if (!data) return <ScreenSkeleton />
  return (
    <>
      <PageHeader title="Sobre" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 768, display: 'grid', gap: 2 }}>
        <Facts
          items={[
            { label: 'Versão', value: data.versao },
            { label: 'Licenciado para', value: data.licenciadoPara ?? 'Nenhuma licença instalada' },
            { label: 'Licença válida até', value: data.dataExpiracao ? formatDate(data.dataExpiracao) : '–' },
            { label: 'Banco de dados', value: data.servidor.banco },
            { label: 'Node.js', value: data.servidor.node },
          ]}
        />
        <Link component={RouterLink} to="/versoes">
          O que mudou em cada versão
        </Link>
      </Paper>
    </>
  )
}
