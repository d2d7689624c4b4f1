import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ShapeOf, api, formatDate, formatInteger } from '#frontend'
import type { Chart } from './types.ts'
import type { movementAnswer } from '../../answers.ts'
import { filterWidth } from '../filter_width.ts'

type Movement = ShapeOf<typeof movementAnswer>

const arrow = (from: number, to: number) => {
  const [rowA, colA, rowB, colB] = [Math.floor((from - 1) / 3), (from - 1) % 3, Math.floor((to - 1) / 3), (to - 1) % 3]
  const [up, right] = [rowA - rowB, colB - colA]
  if (!up && !right) return '='
  return [
    ['↙', '↓', '↘'],
    ['←', '=', '→'],
    ['↖', '↑', '↗'],
  ][Math.sign(up) + 1]![Math.sign(right) + 1]!
}

const stayed = (count: number) =>
  count === 1 ? '1 talento ficou no mesmo quadrante.' : `${formatInteger(count)} talentos ficaram no mesmo quadrante.`

/** Moves since another Nine Box. */
export function Movements({ chart }: { chart: Chart }) {
  const [other, setOther] = useState('')
  const all = useQuery({
    queryKey: ['avaliacao/ninebox', 'todos'],
    queryFn: () =>
      api<{ id: number; data: string; avaliacaoDesempenho: { titulo: string } }[]>(
        '/api/avaliacao/ninebox?unpaged=true&sort=-data',
      ),
  })
  const moves = useQuery({
    queryKey: ['avaliacao/ninebox', 'movimentos', chart.id, other],
    queryFn: () => api<Movement[]>(`/api/avaliacao/ninebox/${chart.id}/movimentos/${other}`),
    enabled: Boolean(other),
  })
  const others = (all.data ?? []).filter((item) => item.id !== chart.id)
  const changed = (moves.data ?? []).filter((item) => item.de !== item.para)
  const ways = [...Map.groupBy(changed, (item) => `${item.de}-${item.para}`).values()].sort(
    (a, b) => b.length - a.length,
  )
  const title = (number: number) => chart.boxes[number - 1]!.nomeclatura
  return (
    <>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        Movimento entre dois ciclos
      </Typography>
      {others.length === 0 ? (
        <Typography color="text.secondary">Com um segundo Nine Box dá para ver quem mudou de quadrante.</Typography>
      ) : (
        <TextField
          select
          size="small"
          label="Comparar com"
          value={other}
          onChange={(event) => setOther(event.target.value)}
          fullWidth={false}
          sx={filterWidth(260)}
        >
          {others.map((item) => (
            <MenuItem key={item.id} value={item.id}>
              {`${item.avaliacaoDesempenho.titulo} (${formatDate(item.data)})`}
            </MenuItem>
          ))}
        </TextField>
      )}
      {moves.data && (
        <Box component="ul" sx={{ p: 0, m: 0, mt: 2, listStyle: 'none', display: 'grid', gap: 1 }}>
          {ways.map((group) => (
            <li key={`${group[0]!.de}-${group[0]!.para}`}>
              <Typography sx={{ fontWeight: 600 }}>
                {`${arrow(group[0]!.de, group[0]!.para)} ${title(group[0]!.de)} → ${title(group[0]!.para)} (${group.length})`}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {group.map((item) => item.nome).join(', ')}
              </Typography>
            </li>
          ))}
          <li>
            <Typography variant="body2" color="text.secondary">
              {stayed(moves.data.length - changed.length)}
            </Typography>
          </li>
        </Box>
      )}
    </>
  )
}
