import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardHeader from '@mui/material/CardHeader'
import ListItemButton from '@mui/material/ListItemButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { fieldText } from '../../fields/FieldCell.tsx'
import { api } from '../../providers/http.ts'
import { recordPath } from '../../screens/index.ts'
import { listPath, situations } from './figures.ts'

type Row = Record<string, unknown> & { id: number }

const MOST = 5

/** The first columns of the list that say something, after the name: 'Operador de produção · 3'. */
function detailsOf(meta: ResourceMeta, row: Row): string {
  const texts = meta.list.columns.filter((name) => name !== meta.display && !name.includes('.') && meta.fields[name]).map((name) => fieldText(meta.fields[name], row[name]))
  return texts.filter(Boolean).slice(0, 3).join(' · ')
}

/** The last records of a list people work on, in the situation it opens with. */
export default function RecentRecords({ meta }: { meta: ResourceMeta }) {
  const main = situations(meta).find((one) => one.main)
  const filter: Record<string, string> = main ? { [main.name]: main.id } : {}
  const { data, error } = useQuery({
    queryKey: [meta.key, 'recent', filter],
    queryFn: () => api<{ content: Row[] }>(`/api/${meta.key}`, { query: { ...filter, page: 0, size: MOST, sort: '-id' }, background: true }),
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
        {!data && Array.from({ length: MOST }, (_, index) => <Skeleton key={index} height={44} sx={{ mx: 1.5 }} />)}
        {data?.content.map((row) => (
          <ListItemButton key={row.id} component={Link} to={recordPath(meta.key, row.id)} sx={{ display: 'block', px: 1.5, py: 0.75 }}>
            <Typography noWrap sx={{ fontWeight: 500 }}>
              {String(row[meta.display] ?? row.id)}
            </Typography>
            <Typography variant="caption" color="textSecondary" noWrap component="div">
              {detailsOf(meta, row)}
            </Typography>
          </ListItemButton>
        ))}
      </Box>
    </Card>
  )
}
