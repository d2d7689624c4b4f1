import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { CandidateCard } from './CandidateCard.tsx'
import { CardMenu } from './CardMenu.tsx'
import type { Target } from './move_form.ts'
import type { Card, Column, Stage } from './types.ts'

export interface SelectionProps {
  columns: Column[]
  stages: Stage[]
  locked: boolean
  onOpen(card: Card): void
  onMove(card: Card, target: Target): void
  onDetail?: ((card: Card) => void) | undefined
  onSchedule?: ((card: Card) => void) | undefined
  onRemove?: ((card: Card) => void) | undefined
  /** Ids of the marked applications. */
  marked?: ReadonlySet<number>
  onMark?: ((card: Card, marked: boolean) => void) | undefined
  /** Refused candidates are shown, not collapsed. */
  unfold?: boolean
  /** Candidates who came since the last visit. */
  fresh?: ((card: Card) => boolean) | undefined
}

const people = (count: number) => (count === 1 ? '1 candidato' : `${count} candidatos`)
const refused = (card: Card) => card.situacao === 'N'

/** One column per stage. Cards are dragged with the mouse, or moved with the arrow keys. */
export function Board({
  columns,
  stages,
  locked,
  onOpen,
  onMove,
  onDetail,
  onSchedule,
  onRemove,
  marked,
  onMark,
  unfold,
  fresh,
}: SelectionProps) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number | null>>(new Set())
  const [dragged, setDragged] = useState<Card>()
  const [over, setOver] = useState<number | null>()

  const drop = (column: Column) => {
    setOver(undefined)
    if (dragged && column.id !== null && column.id !== dragged.etapaId)
      onMove(dragged, { stageId: column.id, situation: 'I' })
    setDragged(undefined)
  }
  const onKey = (card: Card, at: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = step && columns[at + step]
    if (next && next.id !== null && !locked) onMove(card, { stageId: next.id, situation: 'I' })
    else if (event.key === 'Enter') onOpen(card)
    else if (event.key.toLowerCase() === 'x' && onMark) onMark(card, !marked?.has(card.candidatoSolicitacaoId))
    else if (event.key === 'ArrowDown') (event.currentTarget.nextElementSibling as HTMLElement | null)?.focus()
    else if (event.key === 'ArrowUp') (event.currentTarget.previousElementSibling as HTMLElement | null)?.focus()
    else return
    event.preventDefault()
  }

  return (
    <>
      <Typography
        id="selecao-teclas"
        variant="body2"
        color="textSecondary"
        sx={{ mb: 1.5, display: { xs: 'none', md: 'block' } }}
      >
        {locked
          ? 'Setas para cima e para baixo percorrem os candidatos; Enter abre o candidato.'
          : 'Arraste os cartões entre as etapas ou use as setas ← →; Enter abre o candidato, X marca.'}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          overflowX: 'auto',
          pb: 1,
          scrollSnapType: { xs: 'x mandatory', md: 'none' },
          alignItems: 'stretch',
          minHeight: 360,
        }}
      >
        {columns.map((column, at) => {
          const folded = column.cards.filter(refused)
          const open = unfold || unfolded.has(column.id)
          const shown = open ? column.cards : column.cards.filter((card) => !refused(card))
          const target = dragged !== undefined && column.id !== null && column.id !== dragged.etapaId
          return (
            <Box
              key={column.id ?? 0}
              component="section"
              aria-label={`${column.nome}: ${people(column.cards.length)}`}
              onDragOver={(event) => {
                if (!target) return
                event.preventDefault()
                if (over !== column.id) setOver(column.id)
              }}
              onDragLeave={(event) =>
                !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(undefined)
              }
              onDrop={(event) => {
                event.preventDefault()
                drop(column)
              }}
              sx={{
                flex: { xs: '0 0 86%', sm: '0 0 280px', lg: column.cards.length ? '1 1 232px' : '1 1 144px' },
                minWidth: { lg: column.cards.length ? 232 : 144 },
                maxWidth: { sm: 340 },
                scrollSnapAlign: 'start',
                borderRadius: 2,
                p: 1,
                bgcolor: 'action.hover',
                outline: target ? '2px dashed' : 'none',
                outlineColor: over === column.id ? 'primary.main' : 'divider',
                outlineOffset: -2,
                transition: 'outline-color 120ms',
              }}
            >
              <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 0.5, pb: 1 }}>
                <Typography component="h2" variant="h3" sx={{ flex: 1, minWidth: 0 }}>
                  {column.nome}
                </Typography>
                <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {column.cards.length}
                </Typography>
              </Box>
              <Box
                component="ul"
                sx={{ m: 0, p: 0, maxHeight: { md: 'calc(100vh - 330px)' }, minHeight: 120, overflowY: 'auto' }}
              >
                {shown.map((card) => (
                  <CandidateCard
                    key={card.candidatoSolicitacaoId}
                    card={card}
                    locked={locked}
                    dragged={dragged === card}
                    fresh={fresh?.(card) ?? false}
                    marked={marked?.has(card.candidatoSolicitacaoId)}
                    onMark={onMark && ((next) => onMark(card, next))}
                    onOpen={() => onOpen(card)}
                    onDragStart={() => setDragged(card)}
                    onDragEnd={() => {
                      setDragged(undefined)
                      setOver(undefined)
                    }}
                    onKey={onKey(card, at)}
                    menu={
                      <CardMenu
                        card={card}
                        stages={stages}
                        locked={locked}
                        onOpen={() => onOpen(card)}
                        onMove={(next) => onMove(card, next)}
                        onDetail={onDetail && (() => onDetail(card))}
                        onSchedule={onSchedule && (() => onSchedule(card))}
                        onRemove={onRemove && (() => onRemove(card))}
                      />
                    }
                  />
                ))}
                {folded.length > 0 && !unfold && (
                  <Box component="li" sx={{ listStyle: 'none' }}>
                    <Button
                      fullWidth
                      size="small"
                      color="inherit"
                      aria-expanded={open}
                      onClick={() =>
                        setUnfolded((old) => {
                          const next = new Set(old)
                          if (!next.delete(column.id)) next.add(column.id)
                          return next
                        })
                      }
                    >
                      {open ? 'Ocultar não aptos' : folded.length === 1 ? '1 não apto' : `${folded.length} não aptos`}
                    </Button>
                  </Box>
                )}
                {column.cards.length === 0 && (
                  <Typography
                    component="li"
                    variant="body2"
                    color="textSecondary"
                    sx={{ listStyle: 'none', textAlign: 'center', py: 3 }}
                  >
                    {target ? 'Solte aqui' : 'Ninguém nesta etapa'}
                  </Typography>
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
    </>
  )
}
