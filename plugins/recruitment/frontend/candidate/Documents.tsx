import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  ActionDialog,
  api,
  DocumentViewer,
  formatDate,
  Icon,
  Nothing,
  Section,
  useConfirm,
  useNotice,
  useResourceMeta,
} from '#frontend'
import { type Attachment, CANDIDATES, DOCUMENTS } from './use_candidate.ts'

const size = (bytes: number) =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1_048_576).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`

/** The files of a candidate: view, add, remove. */
export function Documents({
  candidateId,
  own,
  documents,
}: {
  candidateId: number
  /** The candidate belongs to the user's current company. */
  own: boolean
  documents: Attachment[]
}) {
  const meta = useResourceMeta(DOCUMENTS)
  const client = useQueryClient()
  const notice = useNotice()
  const confirm = useConfirm()
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<Attachment>()
  const fields = useMemo(
    () => Object.fromEntries(Object.entries(meta?.fields ?? {}).filter(([name]) => name !== 'candidato')),
    [meta],
  )
  const refresh = () => void client.invalidateQueries({ queryKey: [DOCUMENTS] })

  const remove = async (attachment: Attachment) => {
    if (!(await confirm({ text: 'Tem certeza que deseja remover?', destructive: true }))) return
    await api(`/api/${DOCUMENTS}/${attachment.id}`, { method: 'DELETE' }).then(() => {
      notice.success('Registro removido com sucesso.')
      refresh()
    }, notice.error)
  }

  return (
    <Section
      title="Documentos anexos"
      action={
        meta?.can.create &&
        own && (
          <Button size="small" startIcon={<Icon name="AttachFile" />} onClick={() => setAdding(true)}>
            Anexar documento
          </Button>
        )
      }
    >
      {documents.length === 0 && <Nothing>Nenhum documento para exibir.</Nothing>}
      {documents.map((document) => (
        <Box
          key={document.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            '& + &': { mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Icon name="Description" sx={{ color: 'text.secondary' }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link
              href={document.url?.url}
              target="_blank"
              rel="noopener"
              onClick={(event) => {
                // With a modifier key the browser opens the link as usual.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setShown(document)
              }}
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {document.descricao}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {[
                formatDate(document.data),
                document.tipoDocumento?.descricao,
                document.url?.name,
                document.url && size(document.url.size),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          {meta?.can.delete && (
            <Tooltip title="Remover">
              <IconButton aria-label={`Remover ${document.descricao}`} onClick={() => void remove(document)}>
                <Icon name="DeleteOutline" fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      ))}
      {shown && <DocumentViewer file={shown.url} title={shown.descricao} onClose={() => setShown(undefined)} />}
      {adding && (
        <ActionDialog
          action={{ label: 'Gravar', title: 'Anexar documento', fields }}
          onClose={() => setAdding(false)}
          onRun={async (input) => {
            await api(`/api/${CANDIDATES}/${candidateId}/documentos-anexos`, { method: 'POST', body: input })
            notice.success('Registro salvo com sucesso.')
            refresh()
          }}
        />
      )}
    </Section>
  )
}
