import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { BoxCell } from './BoxCell.tsx'
import { type Chart, orderOf, type Placed } from './types.ts'

/** The nine boxes with their axes. `shown` are the people left by filters; `onMove` is a drop on another box. */
export function BoxGrid({
  chart,
  shown,
  editable,
  onPerson,
  onMove,
}: {
  chart: Chart
  shown: readonly Placed[]
  editable: boolean
  onPerson: (person: Placed) => void
  onMove: (person: Placed, box: number) => void
}) {
  const [vertical, horizontal] = chart.inverterEixo ? ['Desempenho', 'Potencial'] : ['Potencial', 'Desempenho']
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Typography
        sx={{
          writingMode: 'vertical-rl',
          transform: 'rotate(180deg)',
          textAlign: 'center',
          display: { xs: 'none', md: 'block' },
        }}
        variant="body2"
        color="text.secondary"
      >
        {`${vertical} →`}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}>
          {orderOf(chart.inverterEixo).map((number) => (
            <BoxCell
              key={number}
              box={chart.boxes[number - 1]!}
              people={shown.filter((item) => item.box === number)}
              editable={editable}
              onPerson={onPerson}
              onDrop={(personId) => {
                const person = chart.talentos.find((talento) => talento.id === personId)
                if (person && person.box !== number) onMove(person, number)
              }}
            />
          ))}
        </Box>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ textAlign: 'center', mt: 1, display: { xs: 'none', md: 'block' } }}
        >
          {`${horizontal} →`}
        </Typography>
      </Box>
    </Box>
  )
}
