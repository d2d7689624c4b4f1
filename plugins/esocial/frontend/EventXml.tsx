import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { api, Failed, Icon, recordPath, ScreenSkeleton, ScrollRegion, useNotice } from '#frontend'
import { indentXml } from './indent_xml.ts'

const EVENTS = 'esocial/eventos'
/** Link labels to the source record, where the content of an event can be corrected. */
const ORIGINS: Record<string, string> = {
  'sst/condicoes-ambientais': 'Abrir a condição ambiental',
  'sst/afastamentos': 'Abrir o afastamento',
  'sst/aso': 'Abrir o ASO',
  'sst/acidentes': 'Abrir o acidente',
}

/** Dims element names so that their content stands out. */
const withNames = (xml: string) =>
  xml.split(/(<[^<>]+>)/).map((part, index) =>
    part.startsWith('<') ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Box key={index} component="span" sx={{ color: 'text.secondary' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  )

/** Displays the XML of an event for reading and copying; the file has the same content without line breaks. */
export function EventXml() {
  const event = useRecordContext()
  const notice = useNotice()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [EVENTS, event?.id, 'xml'],
    queryFn: () => api<string>(`/api/${EVENTS}/${event!.id}/xml`, { headers: { Accept: '*/*' } }),
    select: indentXml,
    enabled: Boolean(event),
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (isPending) return <ScreenSkeleton />
  const [key] = String(event?.origem ?? '').split('#')
  const origin = key && ORIGINS[key]
  const copy = () =>
    navigator.clipboard.writeText(data).then(
      () => notice.success('XML copiado.'),
      (problem: unknown) => notice.error(problem),
    )
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'flex-end',
          p: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {origin && (
          <Button
            size="small"
            component={Link}
            to={recordPath(key!, event!.origemId)}
            startIcon={<Icon name="OpenInNew" />}
          >
            {origin}
          </Button>
        )}
        {/* Without HTTPS, browsers offer no clipboard to pages. */}
        {'clipboard' in navigator && (
          <Button size="small" startIcon={<Icon name="ContentCopy" />} onClick={() => void copy()}>
            Copiar XML
          </Button>
        )}
      </Box>
      <ScrollRegion label="XML do evento" maxHeight={640}>
        <Box
          component="pre"
          sx={{ m: 0, p: 2, width: 'max-content', fontFamily: 'monospace', fontSize: 13, lineHeight: 1.6 }}
        >
          {withNames(data)}
        </Box>
      </ScrollRegion>
    </Paper>
  )
}
