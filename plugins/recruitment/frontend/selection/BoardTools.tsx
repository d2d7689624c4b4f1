import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { SITUACOES } from '../../shared/states.ts'
import { type BoardView, type Sort, SORTS } from './board_view.ts'

interface BoardToolsProps {
  view: BoardView
  onChange(change: Partial<BoardView>): void
  /** Candidates who came since the last visit. */
  newcomers: number
}

const narrow = { width: { sm: 200 }, flex: { xs: '1 1 40%', sm: '0 0 auto' } }

/** Search, filters and order of a selection. */
export function BoardTools({ view, onChange, newcomers }: BoardToolsProps) {
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
      <TextField
        type="search"
        size="small"
        label="Buscar na seleção"
        value={view.text}
        onChange={(event) => onChange({ text: event.target.value })}
        sx={{ width: { sm: 240 }, flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
      />
      <TextField
        select
        size="small"
        label="Situação"
        value={view.situation}
        onChange={(event) => onChange({ situation: event.target.value })}
        sx={narrow}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">Todas</MenuItem>
        {Object.entries(SITUACOES).map(([code, label]) => (
          <MenuItem key={code} value={code}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Ordem"
        value={view.sort}
        onChange={(event) => onChange({ sort: event.target.value as Sort })}
        sx={narrow}
      >
        {Object.entries(SORTS).map(([code, label]) => (
          <MenuItem key={code} value={code}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {newcomers > 0 && (
        <Chip
          label={newcomers === 1 ? '1 candidatura nova' : `${newcomers} candidaturas novas`}
          color="primary"
          variant={view.onlyNew ? 'filled' : 'outlined'}
          aria-pressed={view.onlyNew}
          onClick={() => onChange({ onlyNew: !view.onlyNew })}
        />
      )}
    </Box>
  )
}
