import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardHeader from '@mui/material/CardHeader'
import ListItemButton from '@mui/material/ListItemButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { valueAt } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { fieldText } from '../../fields/index.ts'
import { PersonAvatar } from '../../layout/PersonAvatar.tsx'
import { api } from '../../providers/http.ts'
import { recordPath } from '../../screens/paths.ts'
import { listPath, situations } from './figures.ts'

type Row = Record<string, unknown> & { id: number }

const MAX_RECENT = 5

/** Kinds whose values are understandable without a column heading. */
const TELLING = new Set(['text', 'ref', 'choice', 'date', 'datetime', 'month', 'email', 'phone'])

/** The field at a path of the list: 'contato.email' is in a group. */
function fieldAt(fields: FieldDefs, path: string): FieldDef | undefined {
  const [first, ...rest] = path.split('.')
  const field = fields[first]
  return rest.length === 0 ? field : field?.fields && fieldAt(field.fields, rest.join('.'))
}

/** 'Operador de produção · Logística': the first columns after the name that are understandable without a heading. */
export function detailsOf(meta: ResourceMeta, row: Row): string {
  const texts = meta.list.columns.map((path) => {
    const field = path === meta.display || path === meta.called ? undefined : fieldAt(meta.fields, path)
    return field && TELLING.has(field.kind) ? fieldText(field, valueAt(path, { record: row })) : ''
  })
  return texts.filter(Boolean).slice(0, 3).join(' · ')
}

function photoOf(meta: ResourceMeta, row: Row): string | undefined {
  const [name] = Object.entries(meta.fields).find(([, field]) => field.kind === 'image') ?? []
  return name && (row[name] as { url?: string } | null | undefined)?.url
}

function RecentRow({ meta, row }: { meta: ResourceMeta; row: Row }) {
  const named = meta.fields[meta.display]
  const value = row[meta.called ?? meta.display]
  const name = named && value ? fieldText(named, value) : String(value ?? row.id)
  const details = detailsOf(meta, row)
  return (
    <ListItemButton component={Link} to={recordPath(meta.key, row.id)} sx={{ gap: 1.5, px: 1.5, py: 0.75 }}>
      {meta.fields[meta.display]?.personal === 'identity' && (
        <PersonAvatar name={name} photo={photoOf(meta, row)} size={32} tone="brand" />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        {details && (
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            {details}
          </Typography>
        )}
      </Box>
    </ListItemButton>
  )
}

/** The latest records of a main resource, with the list's default state filter. */
export default function RecentRecords({ meta }: { meta: ResourceMeta }) {
  const main = situations(meta).find((situation) => situation.main)
  const filter: Record<string, string> = main ? { [main.name]: main.id } : {}
  const { data, error } = useQuery({
    queryKey: [meta.key, 'recent', filter],
    queryFn: () =>
      api<{ content: Row[] }>(`/api/${meta.key}`, {
        query: { ...filter, page: 0, size: MAX_RECENT, sort: '-id' },
        background: true,
      }),
    retry: false,
  })
  if (error || data?.content.length === 0) return null
  return (
    <Card>
      <CardHeader
        title={`${meta.label.plural}: últimos registros`}
        slotProps={{ title: { variant: 'h3', component: 'h2' } }}
        action={
          <Button component={Link} to={listPath(meta, filter)} size="small">
            Ver todos
          </Button>
        }
        sx={{ px: 2.5, pb: 0.5 }}
      />
      <Box sx={{ px: 1, pb: 1 }}>
        {!data &&
          Array.from({ length: MAX_RECENT }, (_, index) => <Skeleton key={index} height={44} sx={{ mx: 1.5 }} />)}
        {data?.content.map((row) => (
          <RecentRow key={row.id} meta={meta} row={row} />
        ))}
      </Box>
    </Card>
  )
}
