import MoreVert from '@mui/icons-material/MoreVert'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { Target } from './move_form.ts'
import type { Card, Stage } from './types.ts'

interface CardMenuProps {
  card: Card
  stages: Stage[]
  /** Read-only: the vacancy is closed, or the user has no right to change it. */
  locked: boolean
  onOpen(): void
  onMove(target: Target): void
  /** The same with date, remark and message to the candidate. */
  onDetail?: (() => void) | undefined
  onSchedule?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** All actions for a candidate in a selection. The way to move without a mouse or on a phone. */
export function CardMenu({ card, stages, locked, onOpen, onMove, onDetail, onSchedule, onRemove }: CardMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  const here = stages.find((stage) => stage.id === card.etapaId)
  const record = (label: string, situation: string) =>
    here && card.situacao !== situation
      ? [
          <MenuItem key={situation} onClick={choose(() => onMove({ stageId: here.id, situation }))}>
            {label}
          </MenuItem>,
        ]
      : []
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Ações: ${card.candidato.nome}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.375, '@media (pointer: coarse)': { width: 40, height: 40 } }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem onClick={choose(onOpen)}>Ver candidato</MenuItem>
          {!locked && onSchedule && <MenuItem onClick={choose(onSchedule)}>Agendar entrevista</MenuItem>}
          {!locked &&
            stages.length > 0 && [
              <ListSubheader key="mover" sx={{ lineHeight: '32px' }}>
                Mover para…
              </ListSubheader>,
              ...stages
                .filter((stage) => stage.id !== card.etapaId)
                .map((stage) => (
                  <MenuItem
                    key={stage.id}
                    onClick={choose(() => onMove({ stageId: stage.id, situation: 'I' }))}
                    sx={{ pl: 3 }}
                  >
                    {stage.nome}
                  </MenuItem>
                )),
              ...(here
                ? [
                    <ListSubheader key="etapa" sx={{ lineHeight: '32px' }}>
                      Nesta etapa
                    </ListSubheader>,
                  ]
                : []),
              ...record('Marcar como apto', 'S'),
              ...record('Marcar como não apto', 'N'),
              ...record('Contratar', 'C'),
              ...(onDetail
                ? [
                    <MenuItem key="detalhes" onClick={choose(onDetail)}>
                      Registrar com detalhes
                    </MenuItem>,
                  ]
                : []),
            ]}
          {!locked &&
            onRemove && [
              <Divider key="linha" />,
              <MenuItem key="retirar" onClick={choose(onRemove)} sx={{ color: 'error.main' }}>
                Retirar da vaga
              </MenuItem>,
            ]}
        </Menu>
      )}
    </>
  )
}
