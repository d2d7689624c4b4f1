import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatDate, formatDecimal, PersonAvatar, recordPath, ToneChip, today } from '#frontend'
import { OfferChip, SituationChip } from '../shared/chips.tsx'
import { daysInStage } from './board_view.ts'
import type { Card } from './types.ts'

interface CandidateCardProps {
  card: Card
  menu: ReactNode
  locked: boolean
  dragged: boolean
  /** Came since the last visit to the selection. */
  fresh?: boolean
  marked?: boolean | undefined
  /** Absent where marking is not available. */
  onMark?: ((marked: boolean) => void) | undefined
  onOpen(): void
  onDragStart(): void
  onDragEnd(): void
  onKey(event: KeyboardEvent<HTMLElement>): void
}

/** Shows the place of residence, never the age: candidates must not be chosen by age (Lei 9.029/95). */
const about = ({ candidato, nota, pareceres, recomendam }: Card) =>
  [
    candidato.cidade,
    nota !== null && nota !== undefined && `nota ${formatDecimal(nota, 0)}%`,
    pareceres ? `${recomendam ?? 0} de ${pareceres} recomendam` : null,
  ]
    .filter(Boolean)
    .join(' · ')

const daysText = (days: number) => (days === 0 ? 'hoje' : days === 1 ? '1 dia' : `${days} dias`)

/** A candidate on the board. Moved by mouse, by the arrow keys, or by its menu. */
export const CandidateCard = memo(function CandidateCard({
  card,
  menu,
  locked,
  dragged,
  fresh,
  marked,
  onMark,
  onOpen,
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
        p: 1,
        mb: 0.75,
        listStyle: 'none',
        cursor: locked ? 'default' : 'grab',
        opacity: dragged ? 0.4 : 1,
        bgcolor: 'background.paper',
        ...(marked && { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' }),
        '&:hover': { borderColor: 'primary.main' },
        transition: 'opacity 120ms, border-color 120ms',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <PersonAvatar name={candidato.nome} photo={candidato.fotoUrl} size={32} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={recordPath('captacao/candidatos', candidato.id)}
            color="inherit"
            draggable={false}
            onClick={(event) => {
              // A plain click stays in the selection; with Ctrl, or with the middle button, the record opens in a new
              // tab.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              onOpen()
            }}
            sx={{ fontWeight: 600, lineHeight: 1.3, display: 'block', overflowWrap: 'anywhere' }}
          >
            {candidato.nome}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {about(card)}
          </Typography>
        </Box>
        {onMark && (
          <Checkbox
            size="small"
            checked={marked ?? false}
            onChange={(_event, next) => onMark(next)}
            slotProps={{ input: { 'aria-label': `Marcar ${candidato.nome}` } }}
            sx={{ p: 0.25, mt: -0.25, mr: -0.25, '@media (pointer: coarse)': { p: 1 } }}
          />
        )}
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
            WebkitLineClamp: 1,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            color: 'text.secondary',
          }}
        >
          {card.ultimaObservacao}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.75, mr: -1, mb: -0.5 }}>
        {/* On a narrow card the date is below the state; the menu always has its space. */}
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
            {daysText(daysInStage(card, today()))}
          </Typography>
          {card.desistiu && <ToneChip label="Desistiu" tone="neutral" />}
          {card.pediuAcessibilidade && <ToneChip label="Pediu acessibilidade" tone="info" />}
          {fresh && <ToneChip label="Nova" tone="info" />}
        </Box>
        {menu}
      </Box>
    </Paper>
  )
})
