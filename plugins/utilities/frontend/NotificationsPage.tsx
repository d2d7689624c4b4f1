import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, PageHeader, ScreenSkeleton, ServerError, useNotice } from '#frontend'

const ADDRESS = '/api/userinfo/usuario/notificacoes'
const KEY = ['notificacoes']
const WAYS = { N: 'Só na caixa', I: 'Na hora, por e-mail', D: 'Resumo diário por e-mail' }

interface Kind {
  tipo: string
  nome: string
  email: keyof typeof WAYS
}

/** Selects which start page messages the user also receives by e-mail; each choice is saved immediately. */
export function NotificationsPage() {
  const client = useQueryClient()
  const notice = useNotice()
  const { data, isError } = useQuery({ queryKey: KEY, queryFn: () => api<Kind[]>(ADDRESS) })
  if (isError) return <ServerError />
  if (!data) return <ScreenSkeleton />
  const choose = async (tipo: string, email: string) => {
    try {
      const body = { notificacoes: { [tipo]: email } }
      client.setQueryData(KEY, await api<Kind[]>(ADDRESS, { method: 'PUT', body, silent: true }))
      notice.success('Registro salvo com sucesso.')
    } catch (problem) {
      notice.error(problem)
    }
  }
  return (
    <>
      <PageHeader
        title="Minhas notificações"
        subtitle="As mensagens ficam nas caixas da página inicial. Escolha quais você quer receber também por e-mail."
      />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 768 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {data.map((item) => (
            <TextField
              key={item.tipo}
              select
              label={item.nome}
              value={item.email}
              onChange={(event) => void choose(item.tipo, event.target.value)}
            >
              {Object.entries(WAYS).map(([id, nome]) => (
                <MenuItem key={id} value={id}>
                  {nome}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      </Paper>
    </>
  )
}
