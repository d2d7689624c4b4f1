import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { formatDateTime, PersonAvatar, recordPath, ToneChip } from '#frontend'
import { CANDIDATES } from '../candidate/use_candidate.ts'
import { Marked } from './Marked.tsx'
import type { PoolPerson } from './types.ts'

interface PersonRowProps {
  one: PoolPerson
  marked: boolean
  onMark(on: boolean): void
  /** Whether the user may open candidates. */
  opens: boolean
}

/** A search result: a summary of the person, and why they match. */
export function PersonRow({ one, marked, onMark, opens }: PersonRowProps) {
  const name = <Marked pieces={one.nomeMarcado} />
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: { xs: 1, sm: 1.5 },
        px: { xs: 1, sm: 2 },
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: marked ? 'action.selected' : undefined,
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Checkbox
        checked={marked}
        onChange={(_event, on) => onMark(on)}
        slotProps={{ input: { 'aria-label': `Selecionar ${one.nome}` } }}
        sx={{ p: 0.5, alignSelf: 'flex-start', mt: 0.5 }}
      />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <PersonAvatar name={one.nome} photo={one.fotoUrl} size={44} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          {opens ? (
            <Link
              component={RouterLink}
              to={recordPath(CANDIDATES, one.id)}
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {name}
            </Link>
          ) : (
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          )}
          {one.contratado ? (
            <ToneChip label="Contratado" tone="success" />
          ) : (
            !one.disponivel && <ToneChip label="Indisponível" />
          )}
        </Box>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {[one.ultimaExperiencia ?? 'Sem experiência informada', one.cidade].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            one.cargos.length > 0 && `Deseja: ${one.cargos.join(', ')}`,
            `atualizado em ${formatDateTime(one.atualizadoEm).slice(0, 10)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {one.trechos.length > 0 && (
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, pl: 1.25, borderLeft: 2, borderColor: 'divider' }}
          >
            {one.trechos.map((excerpt, index) => (
              <Typography key={index} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ color: 'text.secondary' }}>{`${excerpt.label}: `}</Box>
                <Marked pieces={excerpt.pieces} />
              </Typography>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}
