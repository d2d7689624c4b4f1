import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Icon } from '../theme/icons.tsx'
import { CsvTable } from './CsvTable.tsx'
import { viewOf } from './document_view.ts'

/** A stored file, as the API returns it in rows. */
export interface ShownFile {
  /** Address of the file on this server. */
  url: string
  /** File name with extension, used for the download. */
  name: string
  /** Media type; if empty, it is derived from the extension. */
  contentType: string
}

const UNNAMED = 'Visualizador de Documento'

function TextView({ url, isTable }: { url: string; isTable: boolean }) {
  const { data, isPending } = useQuery({
    queryKey: ['documento', url],
    queryFn: async () => {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(answer.statusText)
      return answer.text()
    },
    retry: false,
  })
  if (isPending) return <Skeleton variant="rounded" height={160} />
  if (data === undefined) return <Typography>Não foi possível carregar o conteúdo do arquivo.</Typography>
  if (!isTable)
    return (
      <Box component="pre" tabIndex={0} sx={{ m: 0, overflow: 'auto', whiteSpace: 'pre-wrap' }}>
        {data}
      </Box>
    )
  return (
    <Box tabIndex={0} sx={{ overflow: 'auto', '& th, & td': { p: 0.75, textAlign: 'left', whiteSpace: 'nowrap' } }}>
      <CsvTable text={data} />
    </Box>
  )
}

function View({ file, title }: { file: ShownFile; title: string }) {
  switch (viewOf(file)) {
    case 'image':
      return <Box component="img" src={file.url} alt={title} sx={{ maxWidth: 1, mx: 'auto', display: 'block' }} />
    case 'pdf':
      return <Box component="iframe" src={file.url} title={title} sx={{ width: 1, height: '70vh', border: 0 }} />
    case 'text':
      return <TextView url={file.url} isTable={false} />
    case 'csv':
      return <TextView url={file.url} isTable />
    default:
      return (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 4 }}>
          <Typography>Visualização não suportada</Typography>
          <Button variant="contained" href={file.url} download={file.name} startIcon={<Icon name="Download" />}>
            Baixar documento
          </Button>
        </Box>
      )
  }
}

/** Props of `DocumentViewer`. */
export interface DocumentViewerProps {
  /** Null: "Nenhum documento para exibir." */
  file: ShownFile | null
  /** Display name. Default: "Visualizador de Documento". */
  title?: string | null
  /** Called by "Fechar", Escape, or a click beside the dialog. */
  onClose(): void
}

/** Shows a document in place: pictures, PDF, text and CSV. Everything else is offered as a download. Source: document 1, §2.3; document 3, §1. */
export function DocumentViewer({ file, title, onClose }: DocumentViewerProps) {
  const heading = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title || UNNAMED}</DialogTitle>
      <DialogContent>
        {file ? <View file={file} title={title || UNNAMED} /> : <Typography>Nenhum documento para exibir.</Typography>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
