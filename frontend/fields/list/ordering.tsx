import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { touchTargets } from '../../theme/touch.ts'

/** Reordering of rows: dragged by their handle, or moved by keys and buttons. */
export function useOrdering(count: number, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [said, setSaid] = useState('')

  const put = (from: number, to: number) => {
    const place = Math.max(0, Math.min(count - 1, to))
    if (place === from) return
    move(from, place)
    setSaid(`Movido para a posição ${place + 1} de ${count}.`)
  }
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    said,
    put,
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        setDragged(index)
        event.dataTransfer.effectAllowed = 'move'
        // Firefox only starts a drag that has data.
        event.dataTransfer.setData('text/plain', String(index))
        const row = event.currentTarget.closest('tr, li')
        if (row) event.dataTransfer.setDragImage?.(row, 16, 16)
      },
      onDragEnd: end,
    }),
    target: (index: number) => ({
      className: dragged !== undefined && over === index && dragged !== index ? 'alvo' : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(index)
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        put(dragged, index)
        end()
      },
    }),
  }
}

interface HandleProps {
  index: number
  count: number
  noun: string
  ordering: ReturnType<typeof useOrdering>
}

/**
 * Drag handle of a row; the up and down keys move the row. Touch screens, which do not support dragging here, get two
 * buttons.
 */
export function Handle({ index, count, noun, ordering }: HandleProps) {
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const table = event.currentTarget.closest('table')
    ordering.put(index, index + step)
    // The focus follows the row.
    requestAnimationFrame(() =>
      table?.querySelectorAll<HTMLElement>('[data-alca]')[Math.max(0, Math.min(count - 1, index + step))]?.focus(),
    )
  }
  return (
    <Box
      sx={{
        display: 'flex',
        '@media (pointer: coarse)': { '& [data-alca]': { display: 'none' } },
        '@media (pointer: fine)': { '& .touch': { display: 'none' } },
      }}
    >
      <Tooltip title="Arraste, ou use as setas para cima e para baixo">
        <IconButton
          size="small"
          data-alca
          aria-label={`Mover ${noun} ${index + 1} de ${count}`}
          onKeyDown={keys}
          {...ordering.handle(index)}
          sx={{ cursor: 'grab' }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
      </Tooltip>
      <IconButton
        className="touch"
        size="small"
        sx={touchTargets}
        disabled={index === 0}
        aria-label={`Subir ${noun} ${index + 1}`}
        onClick={() => ordering.put(index, index - 1)}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        className="touch"
        size="small"
        sx={touchTargets}
        disabled={index === count - 1}
        aria-label={`Descer ${noun} ${index + 1}`}
        onClick={() => ordering.put(index, index + 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </Box>
  )
}
