import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  AccessDenied,
  api,
  ApiError,
  formatDateTime,
  Icon,
  PageHeader,
  ScreenSkeleton,
  ServerError,
  useConfirm,
  useNotice,
  useSession,
} from '#frontend'
import { bytesText } from './bytes.ts'
import { LastRestoration, type LastRestored } from './LastRestoration.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { RestoreProgress } from './RestoreProgress.tsx'
import { TaskPanel } from './TaskPanel.tsx'
import { useRestoration } from './use_restoration.ts'
import { isOpen, useTask } from './use_task.ts'

interface Backup {
  name: string
  data: string
  tamanho: number
  origem: string
  versao: string | null
  segredo: string | null
}
interface Situation {
  segredo: string
  noites: number
  livre: number
  necessario: number
  podeRestaurar: boolean
  restauracao: LastRestored | null
}

const BASE = '/api/utilitario/backup'
const ORIGINS: Record<string, string> = {
  manual: 'Manual',
  noturno: 'Da noite',
  'antes-da-restauracao': 'Antes de restaurar',
  anonimo: 'Anônimo',
}
const NO_SPACE = 'Não há espaço em disco suficiente para gerar o backup. Libere espaço e tente de novo.'

/** Creates, downloads and deletes backups of the installation. */
export function BackupPage() {
  const client = useQueryClient()
  const notice = useNotice()
  const confirm = useConfirm()
  const { can } = useSession()
  const list = useQuery({ queryKey: ['backup'], queryFn: () => api<Backup[]>(BASE, { silent: true }), retry: false })
  const situation = useQuery({
    queryKey: ['backup', 'situacao'],
    queryFn: () => api<Situation>(`${BASE}/situacao`, { silent: true }),
    retry: false,
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['backup'] })
  const { task, start, cancel } = useTask((ended) => {
    void refresh()
    if (ended.estado === 'falhou') notice.error(ended.mensagem ?? 'Erro')
    if (ended.estado !== 'concluida') return
    if (ended.tarefa === 'ensaiar') notice.success('O backup pode ser restaurado.')
    else notice.success('Backup gerado com sucesso.')
    // An anonymised backup is made for transfer, so it is downloaded immediately.
    if (ended.mensagem?.endsWith('-anonimo.ipebackup')) window.location.assign(`${BASE}/${ended.mensagem}`)
  })
  const [restoring, setRestoring] = useState<Backup>()
  const { restoration, begin, forget } = useRestoration()
  const create = useMutation({
    mutationFn: async (kind: 'gerar' | 'anonimo') => {
      if (!(await api<boolean>(`${BASE}/is-possui-espaco-suciente-para-gerar-backup`))) throw new Error(NO_SPACE)
      await start(kind)
    },
    onError: (error) => notice.error(error.message),
  })
  const tryOut = (name: string) => start('ensaiar', name).catch((error) => notice.error(error.message))
  const remove = async ({ name }: Backup) => {
    const sure = await confirm({
      title: 'Remover backup',
      subject: name,
      text: 'O arquivo é apagado do servidor e não volta.',
      destructive: true,
    })
    if (!sure) return
    try {
      await api(`${BASE}/${name}`, { method: 'DELETE' })
      notice.success('Backup removido.')
    } catch (error: any) {
      notice.error(error.message)
    }
    await refresh()
  }
  // Without a session nothing below can be read any more.
  if (restoration)
    return (
      <RestoreProgress
        restoration={restoration}
        onClose={() => {
          forget()
          if (restoration.fase === 'concluida') window.location.assign('/login')
        }}
      />
    )
  const failure = list.error ?? situation.error
  if (failure instanceof ApiError && failure.status === 403) return <AccessDenied />
  if (failure) return <ServerError />
  if (!list.data || !situation.data) return <ScreenSkeleton />
  const { segredo, noites, livre, necessario, podeRestaurar, restauracao } = situation.data
  const busy = create.isPending || isOpen(task)
  return (
    <>
      <PageHeader title="Backup" subtitle="Cópias cifradas de todos os dados e arquivos desta instalação." />
      <Stack spacing={2}>
        {segredo === 'instalacao' && (
          <Alert severity="info">
            Os backups são cifrados com a chave desta instalação (APP_KEY): guarde o arquivo .env em outro lugar, sem
            ele não abrem. Para uma senha própria, quem cuida do servidor define BACKUP_PASSPHRASE.
          </Alert>
        )}
        {livre < necessario && <Alert severity="warning">{NO_SPACE}</Alert>}
        <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              startIcon={<Icon name="Archive" />}
              disabled={busy}
              onClick={() => create.mutate('gerar')}
            >
              Gerar backup
            </Button>
            <Button variant="outlined" disabled={busy} onClick={() => create.mutate('anonimo')}>
              Baixar backup anônimo
            </Button>
          </Stack>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            Livres no servidor: {bytesText(livre)}; o próximo backup ocupa até {bytesText(necessario)}. Todas as noites
            é feito um, e os {noites} mais novos das noites são guardados. No backup anônimo os dados pessoais são
            trocados por inventados e os arquivos ficam de fora: serve para testes, e abre sem senha.
          </Typography>
        </Paper>
        {restauracao && <LastRestoration last={restauracao} />}
        {task && <TaskPanel task={task} onCancel={cancel} />}
        <Paper variant="outlined">
          {list.data.length === 0 ? (
            <Typography sx={{ p: 3 }}>Ainda não há backups.</Typography>
          ) : (
            <List disablePadding aria-label="Backups">
              {list.data.map((backup) => (
                <ListItem key={backup.name} divider sx={{ flexWrap: 'wrap', gap: 1 }}>
                  <ListItemText
                    sx={{ minWidth: 220, flex: { xs: '1 1 100%', sm: '1 1 220px' } }}
                    primary={formatDateTime(backup.data)}
                    secondary={backup.name}
                    slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
                  />
                  <Chip size="small" variant="outlined" label={ORIGINS[backup.origem] ?? backup.origem} />
                  <Typography variant="body2" sx={{ minWidth: { sm: 72 }, textAlign: 'right' }}>
                    {bytesText(backup.tamanho)}
                  </Typography>
                  {backup.segredo === null && <Chip size="small" color="error" label="Danificado" />}
                  {/* On a phone the actions have a separate line. */}
                  <Stack
                    direction="row"
                    useFlexGap
                    spacing={1}
                    sx={{ alignItems: 'center', width: { xs: '100%', sm: 'auto' } }}
                  >
                    {backup.segredo !== null && (
                      <Button
                        size="small"
                        disabled={busy}
                        aria-label={`Testar a restauração de ${backup.name}`}
                        onClick={() => void tryOut(backup.name)}
                      >
                        Testar
                      </Button>
                    )}
                    {podeRestaurar && backup.segredo !== null && backup.origem !== 'anonimo' && (
                      <Button
                        size="small"
                        color="error"
                        disabled={busy}
                        aria-label={`Restaurar ${backup.name}`}
                        onClick={() => setRestoring(backup)}
                      >
                        Restaurar
                      </Button>
                    )}
                    <Button
                      size="small"
                      component="a"
                      href={`${BASE}/${backup.name}`}
                      download
                      aria-label={`Baixar ${backup.name}`}
                    >
                      Baixar
                    </Button>
                    {can('ROLE_UTILITARIO_BACKUP_EXCLUIR') && (
                      <Tooltip title="Remover">
                        <IconButton
                          sx={{ ml: { xs: 'auto', sm: 0 } }}
                          aria-label={`Remover ${backup.name}`}
                          onClick={() => void remove(backup)}
                        >
                          <Icon name="DeleteOutline" />
                        </IconButton>
                      </Tooltip>
                    )}
                  </Stack>
                </ListItem>
              ))}
            </List>
          )}
        </Paper>
        <Typography variant="body2" color="text.secondary">
          "Testar" restaura o backup num banco de dados à parte, compara linha por linha e descarta esse banco: os dados
          em uso não mudam. "Restaurar" troca todos os dados pelos do backup e é só do primeiro usuário. Backups de
          outra versão ou com outros plugins são restaurados por quem cuida do servidor: node ace backup:restore.
        </Typography>
      </Stack>
      {restoring && (
        <RestoreDialog
          name={restoring.name}
          date={formatDateTime(restoring.data)}
          sealed={restoring.segredo === 'senha'}
          onBegun={(key) => {
            setRestoring(undefined)
            begin(key)
          }}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </>
  )
}
