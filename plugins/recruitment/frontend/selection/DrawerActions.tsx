import Button from '@mui/material/Button'
import { Icon } from '#frontend'
import type { SelectionProps } from './Board.tsx'
import { CardMenu } from './CardMenu.tsx'
import type { Many } from './many.tsx'
import type { Card } from './types.ts'

type DrawerActionsProps = Omit<SelectionProps, 'columns'> & { card: Card; onMany(many: Many): void }

/** The most frequent actions for the open candidate; the others are in the menu. */
export function DrawerActions({
  card,
  stages,
  locked,
  onOpen,
  onMove,
  onDetail,
  onSchedule,
  onRemove,
  onMany,
}: DrawerActionsProps) {
  const at = stages.findIndex((stage) => stage.id === card.etapaId)
  const next = stages[at + 1]
  return (
    <>
      {next && card.situacao !== 'C' && (
        <Button
          size="small"
          variant="contained"
          startIcon={<Icon name="ViewKanban" />}
          onClick={() => onMove(card, { stageId: next.id, situation: 'I' })}
        >
          {`Mover para ${next.nome}`}
        </Button>
      )}
      {!next && at >= 0 && card.situacao !== 'C' && (
        <Button
          size="small"
          variant="contained"
          startIcon={<Icon name="HowToReg" />}
          onClick={() => onMove(card, { stageId: stages[at]!.id, situation: 'C' })}
        >
          Contratar
        </Button>
      )}
      {onSchedule && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          sx={{ borderColor: 'divider' }}
          onClick={() => onSchedule(card)}
        >
          Agendar entrevista
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        sx={{ borderColor: 'divider' }}
        onClick={() => onMany('escrever')}
      >
        Escrever
      </Button>
      {card.situacao !== 'N' && card.situacao !== 'C' && (
        <Button size="small" variant="outlined" color="error" onClick={() => onMany('recusar')}>
          Recusar
        </Button>
      )}
      <CardMenu
        card={card}
        stages={stages}
        locked={locked}
        onOpen={() => onOpen(card)}
        onMove={(target) => onMove(card, target)}
        onDetail={onDetail && (() => onDetail(card))}
        onRemove={onRemove && (() => onRemove(card))}
      />
    </>
  )
}
