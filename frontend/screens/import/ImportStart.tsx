import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { formatDateTime } from '../../fields/format.ts'
import { api, download } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { Section } from '../../record/Section.tsx'
import { Icon } from '../../theme/icons.tsx'
import { ToneChip } from '../../theme/ToneChip.tsx'
import { IMPORTS, type ImportView, type ImportWork } from './use_import.ts'

const STATES = {
  novo: ['Recebida', 'neutral'],
  conferindo: ['Conferindo', 'info'],
  conferido: ['Conferida', 'info'],
  gravando: ['Gravando', 'info'],
  gravado: ['Gravada', 'success'],
  desfazendo: ['Desfazendo', 'info'],
  desfeito: ['Desfeita', 'neutral'],
  falhou: ['Falhou', 'error'],
} as const

/** Upload of a file, and the list of earlier imports. */
export function ImportStart({ meta, work }: { meta: ResourceMeta; work: ImportWork }) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const notice = useNotice()
  const { data = [] } = useQuery({
    queryKey: ['importacoes', meta.key, 'todas'],
    queryFn: () => api<ImportView[]>(IMPORTS, { query: { recurso: meta.key }, silent: true }),
  })
  const take = (files: FileList | null) => files?.[0] && void work.send(files[0])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const blank = () =>
    download('/api/importacoes-planilha', {
      query: { recurso: meta.key },
      fileName: `${meta.label.plural}.xlsx`,
    }).catch((problem: unknown) => notice.error(problem))
  return (
    <>
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          p: { xs: 3, sm: 5 },
          mb: 2,
          textAlign: 'center',
          border: 2,
          borderStyle: 'dashed',
          borderRadius: 2,
          borderColor: over ? 'primary.main' : 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Typography sx={{ mb: 2 }}>
          Planilha XLSX ou CSV, com os títulos das colunas acima dos dados. Nada é gravado antes da conferência.
        </Typography>
        <Button
          variant="contained"
          loading={work.busy}
          startIcon={<UploadFile />}
          onClick={() => input.current?.click()}
        >
          Escolher arquivo
        </Button>
        <Button
          color="inherit"
          startIcon={<Icon name="Download" />}
          onClick={() => void blank()}
          sx={{ ml: { sm: 1 } }}
        >
          Baixar planilha em branco
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Arquivo"
          accept=".xlsx,.csv,.txt"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </Box>
      {data.length > 0 && (
        <Section title="Importações anteriores">
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
            {data.map((view) => (
              <Box
                component="li"
                key={view.id}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
              >
                <Link
                  component="button"
                  type="button"
                  onClick={() => work.open(view.id)}
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {view.arquivo}
                </Link>
                <ToneChip label={STATES[view.estado][0]} tone={STATES[view.estado][1]} />
                <Typography component="span" variant="body2" color="textSecondary">
                  {formatDateTime(view.criadoEm)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Section>
      )}
    </>
  )
}
