import Box from '@mui/material/Box'
import { BoxCard } from './BoxCard.tsx'
import { type BoxLayout, columnsOf, useMessageBoxes } from '../../providers/message_boxes.ts'

/** The message boxes in two columns (one on a phone), in the user's arrangement. */
export default function MessageBoxes() {
  const { boxes, layout, mark, remove, arrange } = useMessageBoxes()
  if (!boxes || boxes.length === 0) return null
  const columns = columnsOf(boxes, layout)
  // Stores a position for every box, so that moving one does not move others.
  const places: BoxLayout = {
    ...layout,
    caixasEsquerda: columns[0].map((item) => item.tipo),
    caixasDireita: columns[1].map((item) => item.tipo),
  }
  const toggle = (tipo: string) =>
    arrange({
      ...places,
      caixasMinimizadas: layout.caixasMinimizadas.includes(tipo)
        ? layout.caixasMinimizadas.filter((minimizada) => minimizada !== tipo)
        : [...layout.caixasMinimizadas, tipo],
    })
  const sides = ['caixasEsquerda', 'caixasDireita'] as const
  const up = (side: 0 | 1, index: number) => {
    const list = [...places[sides[side]]]
    list.splice(index - 1, 0, ...list.splice(index, 1))
    arrange({ ...places, [sides[side]]: list })
  }
  const across = (side: 0 | 1, tipo: string) =>
    arrange({
      ...places,
      [sides[side]]: places[sides[side]].filter((value) => value !== tipo),
      [sides[(1 - side) as 0 | 1]]: [...places[sides[(1 - side) as 0 | 1]], tipo],
    })
  return (
    <Box
      component="section"
      aria-label="Caixas de mensagens"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        mb: 2,
      }}
    >
      {([0, 1] as const).map((side) => (
        <Box key={side} sx={{ display: 'grid', gap: 2 }}>
          {columns[side].map((box, index) => (
            <BoxCard
              key={box.tipo}
              box={box}
              minimised={layout.caixasMinimizadas.includes(box.tipo)}
              onToggle={() => toggle(box.tipo)}
              onUp={index > 0 ? () => up(side, index) : undefined}
              onAcross={boxes.length > 1 ? () => across(side, box.tipo) : undefined}
              onMark={mark}
              onRemove={remove}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}
