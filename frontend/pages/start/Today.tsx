import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import ListItemButton from '@mui/material/ListItemButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import TaskAlt from '@mui/icons-material/TaskAlt'
import { Link } from 'react-router'
import type { Tone } from '#engine/definition/types.ts'
import { Icon } from '../../theme/icons.tsx'
import { type TodoGroup, useTodos } from './todos.ts'

const number = new Intl.NumberFormat('pt-BR')
const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  alignItems: 'start',
} as const

/** Colour mark of a task group. The text alone conveys the state; the colour only helps to find it. */
const Mark = ({ tone }: { tone: Tone }) => (
  <Box
    aria-hidden
    sx={{
      width: 4,
      alignSelf: 'stretch',
      borderRadius: 2,
      flexShrink: 0,
      bgcolor: tone === 'neutral' ? 'divider' : `${tone}.main`,
    }}
  />
)

function Group({ group }: { group: TodoGroup }) {
  const more = group.total - group.itens.length
  return (
    <Card component="section" aria-label={`${group.titulo}: ${number.format(group.total)}`} sx={{ display: 'flex' }}>
      <Mark tone={group.tom} />
      <Box sx={{ flex: 1, minWidth: 0, py: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pb: 0.5 }}>
          <Icon name={group.icone ?? undefined} fontSize="small" />
          <Typography variant="h3" component="h3" sx={{ flex: 1, minWidth: 0 }}>
            {group.titulo}
          </Typography>
          {!group.falhou && (
            <Typography component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {number.format(group.total)}
            </Typography>
          )}
        </Box>
        {group.falhou && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2 }}>
            Não foi possível carregar agora.
          </Typography>
        )}
        {group.itens.map((item, index) => (
          <ListItemButton
            key={`${item.rota}/${index}`}
            component={Link}
            to={item.rota}
            sx={{ gap: 1.5, px: 2, py: 0.5 }}
          >
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography noWrap sx={{ fontWeight: 500 }}>
                {item.titulo}
              </Typography>
              {item.detalhe && (
                <Typography
                  variant="caption"
                  component="div"
                  noWrap
                  sx={{ color: item.tom === 'error' ? 'error.main' : 'text.secondary' }}
                >
                  {item.detalhe}
                </Typography>
              )}
            </Box>
          </ListItemButton>
        ))}
        {group.rota && more > 0 && (
          <Button component={Link} to={group.rota} size="small" sx={{ ml: 1.25, mt: 0.5 }}>
            {`Ver ${more === 1 ? 'mais 1' : `mais ${number.format(more)}`}`}
          </Button>
        )}
      </Box>
    </Card>
  )
}

/** Pending tasks of the signed-in user by kind, provided by plugins (`todos` of their manifests). */
export default function Today() {
  const { data, error, refetch } = useTodos()
  return (
    <Box component="section" aria-labelledby="para-hoje" sx={{ mb: 3 }}>
      <Typography id="para-hoje" variant="h2" sx={{ mb: 1.5 }}>
        Para hoje
      </Typography>
      {error && !data ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          }
        >
          Não foi possível carregar o que espera por você.
        </Alert>
      ) : !data ? (
        <Box sx={GRID} role="status" aria-label="Carregando...">
          {[1, 2, 3].map((value) => (
            <Skeleton key={value} variant="rounded" height={132} />
          ))}
        </Box>
      ) : data.length === 0 ? (
        <Card sx={{ p: 2.5, display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
          <TaskAlt color="success" />
          Nada espera por você agora.
        </Card>
      ) : (
        <Box sx={GRID}>
          {data.map((group) => (
            <Group key={group.nome} group={group} />
          ))}
        </Box>
      )}
    </Box>
  )
}
