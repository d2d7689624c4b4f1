import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { api, PageHeader, Pager, ServerError, withQuery } from '#frontend'

export const KINDS: Record<string, string> = { 1: 'Objetiva', 3: 'Subjetiva', 4: 'Nota', 5: 'Múltipla escolha' }
const SIZE = 15

interface Page {
  content: {
    id: number
    texto: string
    tipo: string
    aspecto: string | null
    modelo: { id: number; titulo: string }
  }[]
  totalElements: number
}

/** Questions of all evaluation models, with search. */
export function QuestionsPage() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const q = useDeferredValue(search)
  const { data, isError } = useQuery({
    queryKey: ['avaliacao/perguntas', q, page],
    queryFn: () => api<Page>(withQuery('/api/avaliacao/perguntas', { q, page, size: SIZE })),
    placeholderData: (before) => before,
  })
  if (isError) return <ServerError />
  return (
    <>
      <PageHeader title="Perguntas" subtitle="De todos os modelos de avaliação" />
      <TextField
        size="small"
        type="search"
        label="Procurar pergunta"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setPage(0)
        }}
        sx={{ mb: 2, maxWidth: 420 }}
      />
      <Stack component="ul" spacing={1} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {data?.content.map((item) => (
          <Paper key={item.id} variant="outlined" component="li" sx={{ p: 1.5 }}>
            <Link component={RouterLink} to={`/avaliacao/perguntas/${item.id}`}>
              {item.texto}
            </Link>
            <Typography variant="body2" color="text.secondary" component="div">
              <Chip size="small" label={KINDS[item.tipo]} sx={{ mr: 1 }} />
              {[item.modelo.titulo, item.aspecto].filter(Boolean).join(' · ')}
            </Typography>
          </Paper>
        ))}
      </Stack>
      {data && data.totalElements === 0 && <Typography color="text.secondary">Nenhuma pergunta encontrada.</Typography>}
      {data && data.totalElements > SIZE && (
        <Pager page={page + 1} size={SIZE} total={data.totalElements} onPage={(next) => setPage(next - 1)} />
      )}
    </>
  )
}
