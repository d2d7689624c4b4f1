import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { RecordMeta, ResourceMeta } from '#engine/definition/metadata.ts'
import type { Tone } from '#engine/definition/types.ts'
import { formatDate, formatDateTime } from '../../fields/format.ts'
import { api } from '../../providers/http.ts'
import { Nothing, Section } from '../../record/Section.tsx'
import { Failed } from '../../record/States.tsx'
import { Timeline } from '../../record/Timeline.tsx'
import { LoadingRows } from '../list/ListStates.tsx'

/** An event, as `GET …/linha-do-tempo` returns it. */
interface Event {
  origem: string
  quando: string
  titulo: string
  texto: string | null
  por: string | null
  rota: string | null
  tom: Tone | null
}

const COLORS: Record<Tone, string> = {
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  info: 'info.main',
  neutral: 'text.disabled',
}

/** Events of a record from all plugins that provide some; filterable by source when there are several. */
export function RecordTimeline({
  meta,
  sources,
  id,
  title = 'Linha do tempo',
  children,
}: {
  meta: ResourceMeta
  sources: RecordMeta['timeline']
  id: number
  title?: string
  /** Above the events. */
  children?: ReactNode
}) {
  const [source, setSource] = useState<string>()
  const events = useQuery({
    queryKey: [meta.key, 'linha-do-tempo', id],
    queryFn: ({ signal }) => api<Event[]>(`${meta.api}/${id}/linha-do-tempo`, { silent: true, signal }),
  })
  if (events.isError) return <Failed error={events.error} retry={() => void events.refetch()} />
  const present = sources.filter(({ name }) => events.data?.some((event) => event.origem === name))
  const shown = events.data?.filter((event) => source === undefined || event.origem === source)
  return (
    <Section title={title}>
      {children && <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>{children}</Box>}
      {present.length > 1 && (
        <Box role="group" aria-label="Mostrar" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 2 }}>
          {[{ name: undefined, label: 'Tudo' }, ...present].map(({ name, label }) => (
            <Chip
              key={label}
              label={label}
              aria-pressed={source === name}
              variant={source === name ? 'filled' : 'outlined'}
              color={source === name ? 'primary' : 'default'}
              onClick={() => setSource(name)}
            />
          ))}
        </Box>
      )}
      {!shown ? (
        <LoadingRows rows={4} />
      ) : shown.length === 0 ? (
        <Nothing>Ainda não aconteceu nada.</Nothing>
      ) : (
        <Timeline
          items={shown.map((event, index) => ({
            id: index,
            title: event.rota ? (
              <Link component={RouterLink} to={event.rota}>
                {event.titulo}
              </Link>
            ) : (
              event.titulo
            ),
            when: event.quando.length > 10 ? formatDateTime(event.quando) : formatDate(event.quando),
            subtitle: event.por,
            text: event.texto,
            ...(event.tom && { color: COLORS[event.tom] }),
          }))}
        />
      )}
    </Section>
  )
}
