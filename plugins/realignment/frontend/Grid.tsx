import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import Replay from '@mui/icons-material/ReplayOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { formatDecimal, formatMoney } from '#frontend'
import { difference } from '../shared/money.ts'
import { type Column, type Edits, fault, growth, noted, pasted, proposed, type GridRow, typed } from './grid.ts'
import { GridCell } from './GridCell.tsx'

const ROW = 56
/** On a phone the level ('- Pleno') is at the end of the name and must not be truncated. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
} as const
const SEEN = 560
const AROUND = 6

interface GridProps {
  rows: GridRow[]
  what: string
  edits: Edits
  editable: boolean
  notes: boolean
  onEdits(edits: Edits): void
  onRefused(cells: number): void
}

const amount = (value: number | null) => (value === null ? '' : formatDecimal(value, 2))

/** Spreadsheet of planned values. Only visible lines are rendered, so that ten thousand lines scroll as fast as ten. */
export function Grid({ rows, what, edits, editable, notes, onEdits, onRefused }: GridProps) {
  const phone = useMediaQuery('(max-width:767.95px)')
  const [top, setTop] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const first = Math.max(0, Math.floor(top / ROW) - AROUND)
  const last = Math.min(rows.length, Math.ceil((top + SEEN) / ROW) + AROUND)
  const columns = phone
    ? 'minmax(110px, 1fr) 112px 70px'
    : `minmax(220px, 2fr) 120px 140px 120px 96px ${notes ? 'minmax(140px, 1fr)' : ''} 40px`

  const focus = (index: number, column: Column) => {
    const element = frame.current
    if (!element || index < 0 || index >= rows.length) return
    const at = index * ROW
    if (at < element.scrollTop) element.scrollTop = at
    else if (at + ROW * 2 > element.scrollTop + element.clientHeight)
      element.scrollTop = at + ROW * 2 - element.clientHeight
    // The line may be rendered only after the scroll.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.getElementById(cellId(rows[index]!, column))?.focus()),
    )
  }
  const cellId = (row: GridRow, column: Column) => `celula-${row.id}-${column}`

  const cell = (row: GridRow, index: number, column: Column, text: string, error: string | null = null) => (
    <GridCell
      id={cellId(row, column)}
      label={`${{ proposto: 'Valor proposto', percentual: 'Percentual', observacao: 'Observação' }[column]} de ${row.nome}`}
      text={text}
      error={error}
      numeric={column !== 'observacao'}
      disabled={!editable || (column !== 'observacao' && !row.byValue) || Boolean(edits[row.id]?.remover)}
      onType={(value) => {
        const next = typed(row, column, value, edits)
        if (next) onEdits(next)
        else onRefused(1)
        return Boolean(next)
      }}
      onPaste={(value) => {
        const result = pasted(rows, { row: index, column }, value, edits)
        onEdits(result.edits)
        if (result.refused) onRefused(result.refused)
      }}
      onMove={(down) => focus(index + down, column)}
    />
  )

  const line = (row: GridRow, index: number) => {
    const value = proposed(row, edits)
    const percent = growth(row.atual, value)
    const removed = Boolean(edits[row.id]?.remover)
    return (
      <Box
        key={row.id}
        role="row"
        aria-rowindex={index + 2}
        sx={{
          display: 'grid',
          gridTemplateColumns: columns,
          gap: 1,
          alignItems: 'center',
          height: ROW,
          px: 1,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: edits[row.id] ? 'action.selected' : undefined,
          opacity: removed ? 0.5 : 1,
        }}
      >
        <Box role="cell" sx={{ minWidth: 0 }}>
          <Typography variant="body2" title={row.nome} sx={{ fontWeight: 600, ...TWO_LINES }}>
            {row.nome}
          </Typography>
          <Typography
            noWrap
            variant="caption"
            color="textSecondary"
            component="div"
            title={row.detalhe}
            sx={{ lineHeight: 1.35 }}
          >
            {row.aviso && <Chip size="small" color="warning" label={row.aviso} sx={{ height: 18, mr: 0.5 }} />}
            {phone ? formatMoney(row.atual) : row.detalhe}
          </Typography>
        </Box>
        {!phone && <Figure text={amount(row.atual)} />}
        <div role="cell">{cell(row, index, 'proposto', amount(value), fault(row, edits))}</div>
        {!phone && <Figure text={amount(difference(row.atual, value))} />}
        <div role="cell">{cell(row, index, 'percentual', percent === null ? '' : formatDecimal(percent, 2))}</div>
        {!phone && notes && <div role="cell">{cell(row, index, 'observacao', noted(row, edits))}</div>}
        {!phone && (
          <div role="cell">
            {editable && (
              <IconButton
                size="small"
                aria-label={`${removed ? 'Manter' : 'Retirar'} ${row.nome}`}
                onClick={() => onEdits({ ...edits, [row.id]: { ...edits[row.id], remover: !removed } })}
              >
                {removed ? <Replay fontSize="small" /> : <DeleteOutline fontSize="small" />}
              </IconButton>
            )}
          </div>
        )}
      </Box>
    )
  }

  const heads = phone
    ? [what, 'Proposto', '%']
    : [what, 'Atual', 'Proposto', 'Diferença', '%', ...(notes ? ['Observação'] : []), '']
  return (
    <Paper variant="outlined" role="table" aria-label="Planejamento" aria-rowcount={rows.length + 1}>
      <Box
        role="row"
        sx={{
          display: 'grid',
          gridTemplateColumns: columns,
          gap: 1,
          px: 1,
          py: 1,
          borderBottom: 2,
          borderColor: 'divider',
        }}
      >
        {heads.map((head, index) => (
          <Typography
            key={head || 'acoes'}
            role="columnheader"
            variant="body2"
            sx={{ fontWeight: 700, textAlign: index > 0 && head !== 'Observação' ? 'right' : 'left' }}
          >
            {head || <span style={{ position: 'absolute', left: -9999 }}>Ações</span>}
          </Typography>
        ))}
      </Box>
      <Box
        ref={frame}
        role="rowgroup"
        tabIndex={-1}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        sx={{ maxHeight: SEEN, overflowY: 'auto', overflowX: 'hidden' }}
      >
        <Box role="presentation" sx={{ height: first * ROW }} />
        {rows.slice(first, last).map((row, index) => line(row, first + index))}
        <Box role="presentation" sx={{ height: (rows.length - last) * ROW }} />
      </Box>
    </Paper>
  )
}

const Figure = ({ text }: { text: string }) => (
  <Typography role="cell" variant="body2" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
    {text}
  </Typography>
)
