import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../fields/format.ts'
import { api } from '../../providers/http.ts'
import { Nothing, Section } from '../../record/Section.tsx'
import { Failed } from '../../record/States.tsx'
import { Timeline } from '../../record/Timeline.tsx'
import { LoadingRows } from '../list/ListStates.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'

/** Authority to read the audit log, required to see the history of a record. */
export const READS_LOG = 'ROLE_UTILITARIO_LOG'

interface Entry {
  id: number
  data: string
  usuario: { nome: string }
  tipo: 'I' | 'A' | 'E' | 'L'
  operacao: string
  rota: string | null
  mudancas: { nome: string; antes: string | null; depois: string | null }[]
}

const COLORS = { I: 'success.main', A: 'info.main', E: 'error.main', L: 'text.disabled' }
/** Changed values, one line per field. Only updates have a previous value. */
const lines = ({ tipo, mudancas }: Entry) =>
  mudancas
    .map(({ nome, antes, depois }) =>
      tipo === 'A' ? `${nome}: ${antes ?? '–'} → ${depois ?? '–'}` : `${nome}: ${depois ?? antes ?? '–'}`,
    )
    .join('\n')
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Audit history of a record, newest first, with the option to restore an earlier version. */
export function RecordHistory({
  resource,
  row,
  editable,
  onRestored,
}: {
  resource: string
  row: { id: number; versao?: number }
  /** Whether versions may be restored here. */
  editable: boolean
  onRestored?(): void
}) {
  const [asked, setAsked] = useState<Entry>()
  const history = useQuery({
    queryKey: ['log', 'historico', resource, row.id, row.versao],
    queryFn: ({ signal }) =>
      api<Entry[]>('/api/utilitario/log/historico', {
        query: { recurso: resource, id: String(row.id) },
        silent: true,
        signal,
      }),
  })
  if (history.isError) return <Failed error={history.error} retry={() => void history.refetch()} />
  if (!history.data) return <LoadingRows rows={4} />
  return (
    <Section title="Histórico">
      {history.data.length === 0 ? (
        <Nothing>Ainda não há nada no log deste registro.</Nothing>
      ) : (
        <Timeline
          items={history.data.map((entry, index) => ({
            id: entry.id,
            title: sentence(entry.operacao),
            when: formatDateTime(entry.data),
            subtitle: entry.usuario.nome,
            text: lines(entry),
            color: COLORS[entry.tipo],
            // The newest entry is the current record.
            ...(editable &&
              index > 0 &&
              entry.tipo !== 'L' && {
                action: (
                  <Button size="small" onClick={() => setAsked(entry)}>
                    Restaurar
                  </Button>
                ),
              }),
          }))}
        />
      )}
      <Box>
        {asked && (
          <RestoreDialog
            resource={resource}
            row={row}
            entry={asked}
            onClose={(restored) => {
              setAsked(undefined)
              if (restored) onRestored?.()
            }}
          />
        )}
      </Box>
    </Section>
  )
}
