import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { newOf } from '../../fields/gender.ts'
import { Icon } from '../../theme/icons.tsx'
import { listPath, situations, useTotal } from './figures.ts'

const number = new Intl.NumberFormat('pt-BR')

function Situation({ meta, name, id, nome }: { meta: ResourceMeta; name: string; id: string; nome: string }) {
  const total = useTotal(meta, { [name]: id })
  return (
    <Box
      component={Link}
      to={listPath(meta, { [name]: id })}
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 0.5,
        color: 'text.primary',
        textDecoration: 'none',
        borderRadius: 1,
        '&:hover': { color: 'primary.main' },
      }}
    >
      <span>{nome}</span>
      <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {total === undefined ? '–' : number.format(total)}
      </Box>
    </Box>
  )
}

/** Card of a main resource: number of records, counts by state, and a link to create one. */
export function FigureCard({ meta, icon }: { meta: ResourceMeta; icon?: string }) {
  const list = situations(meta)
  const main = list.find((item) => item.main)
  const filter: Record<string, string> = main ? { [main.name]: main.id } : {}
  const total = useTotal(meta, filter)
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', gridColumn: { lg: list.length > 0 ? 'span 2' : undefined } }}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' }, flex: 1 }}>
        <CardActionArea component={Link} to={listPath(meta, filter)} sx={{ p: 2.5, pb: 1.5, flex: '1 1 50%' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
            <Icon name={icon} fontSize="small" />
            <Typography variant="subtitle2" component="h2">
              {meta.label.plural}
            </Typography>
          </Box>
          <Typography
            component="div"
            sx={{
              fontSize: '2.25rem',
              fontWeight: 700,
              lineHeight: 1.2,
              mt: 1,
              letterSpacing: '-0.02em',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {total === undefined ? <Skeleton width={72} /> : number.format(total)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {main ? main.nome : 'no total'}
          </Typography>
        </CardActionArea>
        {list.length > 0 && (
          <Box sx={{ flex: '1 1 50%', px: 2.5, py: { xs: 1, lg: 2.5 }, alignSelf: { lg: 'center' } }}>
            {list
              .filter((item) => !item.main)
              .slice(0, 4)
              .map((item) => (
                <Situation key={item.id} meta={meta} {...item} />
              ))}
          </Box>
        )}
      </Box>
      {meta.can.create && (
        <Box sx={{ px: 1.5, pb: 1.5 }}>
          <Button
            component={Link}
            to={`/${meta.key}/new`}
            size="small"
            sx={{ textAlign: 'left', whiteSpace: 'normal', lineHeight: 1.3 }}
            startIcon={<Icon name="AddCircleOutline" />}
          >
            {newOf(meta.label.singular)}
          </Button>
        </Box>
      )}
    </Card>
  )
}
