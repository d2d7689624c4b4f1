import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatDate, PersonAvatar, recordPath } from '#frontend'
import { OfferChip, SituationChip } from '../shared/chips.tsx'
import type { Card } from './types.ts'

interface CandidateCardProps {
  card: Card
  menu: ReactNode
  locked: boolean
  dragged: boolean
  onDragStart(): void
  onDragEnd(): void
  onKey(event: KeyboardEvent<HTMLElement>): void
}

const about = ({ candidato }: Card) =>
  [candidato.idade !== null && `${candidato.idade} anos`, candidato.cidade].filter(Boolean).join(' · ')

/** A candidate on the board. Moves by mouse, by the arrow keys, or by its menu. */
export const CandidateCard = memo(function CandidateCard({
  card,
  menu,
  locked,
  dragged,
  onDragStart,
  onDragEnd,
  onKey,
}: CandidateCardProps) {
  const { candidato } = card
  return (
    <Paper
      component="li"
      variant="outlined"
      tabIndex={0}
      data-card={card.candidatoSolicitacaoId}
      aria-label={`${candidato.nome}`}
      aria-describedby="selecao-teclas"
      draggable={!locked}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(card.candidatoSolicitacaoId))
        onDragStart()
      }}
      onDragEnd={onDragEnd}
      onKeyDown={onKey}
      sx={{
        p: 1.25,
        mb: 1,
        listStyle: 'none',
        cursor: locked ? 'default' : 'grab',
        opacity: dragged ? 0.4 : 1,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
        transition: 'opacity 120ms, border-color 120ms',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
        <PersonAvatar name={candidato.nome} photo={candidato.fotoUrl} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={recordPath('captacao/candidatos', candidato.id)}
            color="inherit"
            draggable={false}
            sx={{ fontWeight: 600, lineHeight: 1.3, display: 'block' }}
          >
            {candidato.nome}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {about(card)}
          </Typography>
        </Box>
      </Box>
      {card.motivoRecusa && (
        <Typography variant="body2" sx={{ mt: 1, fontWeight: 500 }}>
          {card.motivoRecusa}
        </Typography>
      )}
      {card.ultimaObservacao && (
        <Typography
          variant="body2"
          sx={{
            mt: card.motivoRecusa ? 0.25 : 1,
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            color: 'text.secondary',
          }}
        >
          {card.ultimaObservacao}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.75, mr: -1, mb: -0.5 }}>
        {/* On a narrow card the date goes below the state; the menu always has its place. */}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 0.75,
            rowGap: 0.25,
          }}
        >
          <SituationChip code={card.situacao} />
          {card.proposta && <OfferChip code={card.proposta} />}
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ ml: { xs: 'auto', lg: 0 } }}
            title={`Desde ${formatDate(card.ultimaData ?? card.data)}`}
          >
            {formatDate(card.ultimaData ?? card.data).slice(0, 5)}
          </Typography>
        </Box>
        {menu}
      </Box>
    </Paper>
  )
})
