import { useEffect, useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  api,
  Facts,
  formatCpfOrCnpj,
  formatDate,
  PageHeader,
  ScreenSkeleton,
  ServerError,
  ToneChip,
  useConfirm,
  useNotice,
  useSession,
} from '#frontend'
import { BASE, BEFORE_EDITING, digits, ERASES, type LicenceInfo, OTHER_CNPJ, SHOWN } from './licence.ts'
import { MigrationDialog } from './MigrationDialog.tsx'

const TONES = { NOVA: 'info', INCONSISTENTE: 'warning', ATIVA: 'success', INATIVA: 'error' } as const

/** The licence of the installation: its state, ticket, authentication and CNPJ. */
export function AuthenticatorPage() {
  const client = useQueryClient()
  const notice = useNotice()
  const confirm = useConfirm()
  const { can } = useSession()
  const mayWrite = can('ROLE_UTILITARIO_AUTENTICADOR_EDITAR')
  const info = useQuery({ queryKey: ['autenticador'], queryFn: () => api<LicenceInfo>(`${BASE}/info`) })
  const ticket = useQuery({
    queryKey: ['autenticador', 'ticket'],
    queryFn: () => api<{ ticket: string | null }>(`${BASE}/ticket`, { silent: true }),
    retry: false,
  })
  const [cnpj, setCnpj] = useState('')
  const [editing, setEditing] = useState(false)
  const [key, setKey] = useState('')
  const [busy, setBusy] = useState('')
  const [steps, setSteps] = useState(false)
  const data = info.data
  useEffect(() => setCnpj(data?.cnpj ?? ''), [data?.cnpj])

  const reload = () => client.invalidateQueries({ queryKey: ['autenticador'] })
  const work = async (name: string, run: () => Promise<unknown>, done: string) => {
    setBusy(name)
    try {
      await run()
      notice.success(done)
    } catch (error: any) {
      if (error.message === OTHER_CNPJ) await confirm({ title: 'ATENÇÃO!', text: OTHER_CNPJ, acknowledge: 'OK' })
      else notice.error(error)
    } finally {
      setBusy('')
      // Also after a failure, because the state shows the completed steps.
      await reload()
    }
  }
  const generate = async () => {
    if (data!.possuiCnpj && !(await confirm({ title: 'Gerar ticket', text: ERASES, destructive: true }))) return
    await work('ticket', () => api(`${BASE}/ticket`, { method: 'POST', body: { cnpj } }), 'Ticket gerado com sucesso.')
  }
  const authenticate = () =>
    work(
      'autenticar',
      async () => {
        await api(`${BASE}/autenticar`, { method: 'POST', body: { chave: key || null } })
        setKey('')
      },
      'Licença autenticada com sucesso.',
    )
  const rectify = () =>
    work(
      'retificar',
      async () => {
        await api(`${BASE}/retificarCnpj`, { method: 'POST', body: { cnpj } })
        setEditing(false)
      },
      'CNPJ/CPF retificado com sucesso.',
    )
  const startEditing = async (on: boolean) => {
    if (on && !(await confirm({ title: 'ATENÇÃO!', text: BEFORE_EDITING, acknowledge: 'OK' }))) return
    if (!on) setCnpj(data!.cnpj ?? '')
    setEditing(on)
  }

  if (info.isError) return <ServerError />
  if (!data) return <ScreenSkeleton />
  // In a cloud the CNPJ is managed by the provider: editing must be enabled explicitly.
  const fixed = data.ehModoNuvem && data.possuiCnpj && !editing
  return (
    <>
      <PageHeader title="Autenticador" />
      <Stack spacing={2}>
        {data.mensagem && (
          <Alert severity={data.ehDemonstracao ? 'info' : 'error'} role="status">
            {data.mensagem}
          </Alert>
        )}
        <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }} component="section" aria-label="Licença">
          <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
            <Typography variant="h6" component="h2">
              Licença
            </Typography>
            <ToneChip tone={TONES[data.exibicao]} label={SHOWN[data.exibicao]} />
            {data.ehModoNuvem && <Chip size="small" color="info" label="NUVEM" />}
            <Button size="small" onClick={() => setSteps(true)}>
              Status da migração
            </Button>
          </Stack>
          <Facts
            items={[
              { label: 'Razão social', value: data.razaoSocial ?? '—' },
              { label: 'CNPJ/CPF', value: data.cnpj ? formatCpfOrCnpj(data.cnpj) : '—' },
              { label: 'Registro da instalação', value: data.nomeRegistroLocation ?? '—' },
              { label: 'Número de série', value: data.nrSerie ?? '—' },
              { label: 'Data de expedição', value: data.dataExpedicao ? formatDate(data.dataExpedicao) : '—' },
              { label: 'Data de expiração', value: data.dataExpiracao ? formatDate(data.dataExpiracao) : '—' },
            ]}
          />
        </Paper>
        {mayWrite && !data.ehDemonstracao && (
          <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }} component="section" aria-label="Autenticação">
            <Stack spacing={2} sx={{ maxWidth: 640 }}>
              <Typography variant="h6" component="h2">
                Autenticação
              </Typography>
              {data.ehModoNuvem && data.possuiCnpj && (
                <FormControlLabel
                  control={<Switch checked={editing} onChange={(_, on) => void startEditing(on)} />}
                  label="Editar o CNPJ/CPF"
                />
              )}
              <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
                <TextField
                  size="small"
                  label="CNPJ/CPF"
                  value={cnpj}
                  disabled={fixed}
                  onChange={(event) => setCnpj(digits(event.target.value))}
                  slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 18 } }}
                  helperText={fixed ? undefined : BEFORE_EDITING}
                  sx={{ flex: 1 }}
                />
                <Button
                  variant="outlined"
                  disabled={!cnpj || fixed || data.exibicao === 'NOVA'}
                  loading={busy === 'retificar'}
                  onClick={() => void rectify()}
                  sx={{ alignSelf: 'flex-start', minHeight: 40 }}
                >
                  Retificar CNPJ
                </Button>
              </Stack>
              <Button
                variant="outlined"
                disabled={!cnpj}
                loading={busy === 'ticket'}
                onClick={() => void generate()}
                sx={{ alignSelf: 'flex-start' }}
              >
                Gerar ticket
              </Button>
              {ticket.data?.ticket && (
                <TextField
                  label="Ticket"
                  value={ticket.data.ticket}
                  multiline
                  slotProps={{ input: { readOnly: true } }}
                  helperText="Envie este ticket a quem emite as licenças."
                />
              )}
              <TextField
                label="Chave de autenticação"
                value={key}
                multiline
                minRows={2}
                onChange={(event) => setKey(event.target.value)}
                helperText="Em branco: o autenticador é perguntado, quando há conexão com ele."
              />
              <Button
                variant="contained"
                disabled={!ticket.data?.ticket}
                loading={busy === 'autenticar'}
                onClick={() => void authenticate()}
                sx={{ alignSelf: 'flex-start' }}
              >
                Autenticar
              </Button>
            </Stack>
          </Paper>
        )}
      </Stack>
      <MigrationDialog open={steps} info={data} onClose={() => setSteps(false)} />
    </>
  )
}
