import { type ReactNode, useEffect, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, download, PageHeader, ScreenSkeleton, ServerError, ToneChip, useNotice, useSession } from '#frontend'
import { CompanyKey } from './CompanyKey.tsx'
import { BASE, SERVICES } from './services.ts'

type Configs = Record<string, Record<string, string | boolean | null>>
interface Tested {
  conectado: boolean
  mensagem: string
}

/** The company's connections to external systems: settings, connection tests and keys. */
export function ConnectionsPage() {
  const client = useQueryClient()
  const notice = useNotice()
  const { can } = useSession()
  const mayWrite = can('ROLE_UTILITARIO_INTEGRACOES_EDITAR')
  const [typed, setTyped] = useState<Configs>()
  const [busy, setBusy] = useState('')
  const [results, setResults] = useState<Record<string, Tested>>({})
  const { data, isError } = useQuery({ queryKey: ['integracoes'], queryFn: () => api<Configs>(`${BASE}/configs`) })
  useEffect(() => setTyped((now) => now ?? data), [data])

  const work = async (name: string, run: () => Promise<unknown>) => {
    setBusy(name)
    try {
      await run()
    } catch (error) {
      notice.error(error)
    } finally {
      setBusy('')
    }
  }
  const take = (next: Configs, group: string) => {
    client.setQueryData(['integracoes'], next)
    setTyped((now) => ({ ...now, [group]: next[group]! }))
  }
  const save = (group: string) =>
    work(`${group}.gravar`, async () => {
      const { status: _status, chave: _key, ...values } = typed![group]!
      take(await api<Configs>(`${BASE}/configs`, { method: 'PUT', body: { [group]: values } }), group)
      notice.success('Integração gravada com sucesso.')
    })
  const tryOut = (path: string) =>
    work(`${path}.testar`, async () => {
      const result = await api<Tested>(`${BASE}/${path}/test`)
      setResults((now) => ({ ...now, [path]: result }))
    })

  if (isError) return <ServerError />
  if (!typed || !data) return <ScreenSkeleton />
  return (
    <>
      <PageHeader title="Integrações" subtitle="Senhas, tokens e chaves são guardados cifrados e não são mostrados." />
      <Typography variant="body2" sx={{ mb: 2 }}>
        <Link component={RouterLink} to="/utilitario/chamadas-integracao">
          Ver as chamadas feitas
        </Link>
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        {SERVICES.map(({ group, path, title, about, fields, switched, keys }) => {
          const values = typed[group]!
          const change = (name: string, value: string | boolean) =>
            setTyped((now) => ({ ...now, [group]: { ...now![group], [name]: value } }))
          const changed = JSON.stringify(values) !== JSON.stringify(data[group])
          const result = results[path]
          return (
            <Card key={group} title={title} state={values.status as string | null}>
              <Typography variant="body2" color="text.secondary">
                {about}
              </Typography>
              {switched && (
                <FormControlLabel
                  control={
                    <Switch
                      checked={values.ativo === true}
                      disabled={!mayWrite}
                      onChange={(_, on) => change('ativo', on)}
                    />
                  }
                  label="Ativa"
                />
              )}
              {fields.map(({ name, label, secret }) => (
                <TextField
                  key={name}
                  size="small"
                  label={label}
                  type={secret ? 'password' : 'text'}
                  value={values[name] ?? ''}
                  disabled={!mayWrite}
                  slotProps={{ htmlInput: { autoComplete: secret ? 'new-password' : 'off', maxLength: 1000 } }}
                  onChange={(event) => change(name, event.target.value)}
                />
              ))}
              {mayWrite && (
                <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
                  {(fields.length > 0 || switched) && (
                    <Button
                      variant="contained"
                      disabled={!changed}
                      loading={busy === `${group}.gravar`}
                      onClick={() => void save(group)}
                    >
                      Gravar
                    </Button>
                  )}
                  <Button
                    variant="outlined"
                    disabled={changed}
                    title={changed ? 'Grave antes de testar.' : undefined}
                    loading={busy === `${path}.testar`}
                    onClick={() => void tryOut(path)}
                    aria-label={`Testar ${title}`}
                  >
                    Testar
                  </Button>
                  {group === 'fortesBi' && (
                    <Button
                      loading={busy === 'exportar'}
                      onClick={() =>
                        void work('exportar', () => download(`${BASE}/fortes-bi/export`, { method: 'POST' }))
                      }
                    >
                      Exportar dados
                    </Button>
                  )}
                </Stack>
              )}
              {result && (
                <Alert severity={result.conectado ? 'success' : 'warning'} role="status">
                  {result.mensagem}
                </Alert>
              )}
              {keys && (
                <CompanyKey
                  path={path}
                  title={title}
                  print={values.chave as string | null}
                  mayWrite={mayWrite}
                  work={work}
                  busy={busy}
                  reload={async () => take(await api<Configs>(`${BASE}/configs`), group)}
                />
              )}
            </Card>
          )
        })}
      </Box>
    </>
  )
}

const Card = ({ title, state, children }: { title: string; state?: string | null; children: ReactNode }) => (
  <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }} component="section" aria-label={title}>
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        {state && <ToneChip tone={state === 'Ativo' ? 'success' : 'warning'} label={state} />}
      </Stack>
      {children}
    </Stack>
  </Paper>
)
