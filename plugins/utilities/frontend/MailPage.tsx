import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import {
  api,
  FieldCell,
  listPath,
  PageHeader,
  type PluginPageProps,
  RecordActions,
  ScreenSkeleton,
  ServerError,
  useActions,
  type ResourceMeta,
  useResourceMeta,
} from '#frontend'
import { MailFrame } from './MailFrame.tsx'

const MAILS = 'utilitario/emails-enviados'
const FACTS = [
  'situacao',
  'tipo',
  'remetente',
  'responderPara',
  'solicitante',
  'solicitadoEm',
  'enviadoEm',
  'tentativas',
  'proximaTentativa',
  'mensagemId',
]

interface Content {
  html: string
  texto: string
  sigiloso: boolean
  anexos: { nome: string; tamanho: number | null }[]
}

/** One message of the mail log: its state and content. */
export function MailPage({ id = '' }: PluginPageProps) {
  const meta = useResourceMeta(MAILS)
  const record = useQuery({
    queryKey: [MAILS, 'registro', id],
    queryFn: () => api<Record<string, any> & { id: number }>(`/api/${MAILS}/${id}`, { silent: true }),
  })
  const content = useQuery({
    queryKey: [MAILS, 'conteudo', id],
    queryFn: () => api<Content>(`/api/${MAILS}/${id}/conteudo`, { silent: true }),
  })
  if (record.isError) return <ServerError />
  if (!record.data || !meta) return <ScreenSkeleton />
  return <Message row={record.data} meta={meta} content={content.data} gone={content.isError} />
}

function Message({
  row,
  meta,
  content,
  gone,
}: {
  row: Record<string, any> & { id: number }
  meta: ResourceMeta
  content: Content | undefined
  gone: boolean
}) {
  const actions = useActions(meta)
  return (
    <>
      <Link
        component={RouterLink}
        to={listPath(MAILS)}
        underline="hover"
        color="text.secondary"
        className="no-print"
        sx={{ fontSize: 13 }}
      >
        ← {meta.label.plural}
      </Link>
      <PageHeader
        title={row.assunto}
        subtitle={`Para ${row.destinatarios}`}
        actions={
          <RecordActions actions={actions.allowed('row', row)} onAction={(action) => actions.start(action, [row])} />
        }
      />
      {row.erro && (
        <Alert severity={row.situacao === 'F' ? 'error' : 'warning'} variant="outlined" sx={{ mb: 2 }}>
          {row.erro}
        </Alert>
      )}
      <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
            gap: 2,
          }}
        >
          {FACTS.filter(
            (name) => meta.fields[name] && row[name] !== null && row[name] !== undefined && row[name] !== '',
          ).map((name) => (
            <Box key={name} sx={{ minWidth: 0 }}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
                {meta.fields[name]!.label}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <FieldCell field={meta.fields[name]!} value={row[name]} />
              </Box>
            </Box>
          ))}
        </Box>
      </Paper>
      <Paper variant="outlined" sx={{ p: 2 }}>
        {content?.sigiloso && (
          <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
            O link sigiloso desta mensagem não é guardado. O restante está como foi enviado.
          </Alert>
        )}
        {content && <MailFrame html={content.html} texto={content.texto} title={`Mensagem: ${row.assunto}`} />}
        {gone && <Alert severity="warning">O conteúdo desta mensagem não está mais guardado.</Alert>}
        {content && content.anexos.length > 0 && (
          <Box sx={{ mt: 2 }}>
            Anexos:{' '}
            {content.anexos
              .map(({ nome, tamanho }) => (tamanho === null ? nome : `${nome} (${Math.ceil(tamanho / 1024)} kB)`))
              .join(', ')}
          </Box>
        )}
      </Paper>
      {actions.dialog}
    </>
  )
}
