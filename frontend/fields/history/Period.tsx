import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { isBlank } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { FieldCell } from '../FieldCell.tsx'
import { formatDate, formatDateTime, today } from '../format.ts'
import type { Row } from '../support/use_rows.ts'

type State = 'current' | 'future' | 'past'

export const stateOf = (row: Row, current: boolean, day = today()): State =>
  current ? 'current' : String(row.data ?? '') > day ? 'future' : 'past'

const CHIPS = {
  current: { label: 'Vigente', color: 'primary' },
  future: { label: 'Futuro', color: 'default' },
} as const

interface PeriodProps {
  row: Row
  fields: FieldDefs
  columns: string[]
  noun: string
  state: State
  first: boolean
  last: boolean
  problems: string[]
  onEdit?(): void
  onRemove?(): void
}

/** One period of a history: its date, its values and its author, connected to its neighbours by a line. */
export function Period({ row, fields, columns, noun, state, first, last, problems, onEdit, onRemove }: PeriodProps) {
  const date = formatDate(row.data as string)
  return (
    <Box
      component="li"
      aria-current={state === 'current' ? 'date' : undefined}
      sx={{ display: 'flex', gap: { xs: 1.5, sm: 2 }, px: { xs: 1.5, sm: 2 } }}
    >
      <Line state={state} first={first} last={last} />
      <Box sx={{ flex: 1, py: 1.25, minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            fontWeight: 650,
            minHeight: 24,
            color: state === 'past' ? 'text.secondary' : 'text.primary',
          }}
        >
          {date}
          {state !== 'past' && <Chip size="small" variant="outlined" {...CHIPS[state]} />}
        </Box>
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.25, m: 0 }}>
          {/* Empty values (the index of a period entered by value) are omitted. */}
          {columns
            .filter((column) => !isBlank(row[column]))
            .map((column) => (
              <Box
                key={column}
                sx={{
                  display: 'flex',
                  flexWrap: { xs: 'wrap', sm: 'nowrap' },
                  alignItems: 'center',
                  columnGap: 0.75,
                  minHeight: 26,
                  minWidth: 0,
                }}
              >
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {fields[column]!.label}:
                </Box>
                <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <FieldCell field={fields[column]!} value={row[column]} />
                </Box>
              </Box>
            ))}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', display: 'block' }}>{authorOf(row)}</Box>
        {problems.length > 0 && (
          <Box role="alert" sx={{ color: 'error.main', fontSize: 12 }}>
            {problems.join(' ')}
          </Box>
        )}
      </Box>
      {onEdit && (
        <Box sx={{ pt: 0.75, whiteSpace: 'nowrap' }}>
          <Tooltip title="Editar">
            <IconButton size="small" aria-label={`Editar ${noun} de ${date}`} onClick={onEdit}>
              <EditOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title="Remover">
            <IconButton size="small" aria-label={`Remover ${noun} de ${date}`} onClick={onRemove}>
              <DeleteOutline fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      )}
    </Box>
  )
}

const authorOf = ({ id, registradoPor, registradoEm }: Row): string => {
  if (id === undefined || id === null) return 'Ainda não gravado'
  if (typeof registradoPor !== 'string') return ''
  return typeof registradoEm === 'string'
    ? `Por ${registradoPor} em ${formatDateTime(registradoEm)}`
    : `Por ${registradoPor}`
}

/** The marker of a period on the line: filled while it is in force, dashed while it is in the future. */
function Line({ state, first, last }: { state: State; first: boolean; last: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: 12,
        position: 'relative',
        flexShrink: 0,
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 5,
          top: first ? 22 : 0,
          bottom: last ? 'calc(100% - 22px)' : 0,
          width: 2,
          bgcolor: 'divider',
        },
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          top: 16,
          left: 0,
          width: 12,
          height: 12,
          borderRadius: '50%',
          border: 2,
          boxSizing: 'border-box',
          borderStyle: state === 'future' ? 'dashed' : 'solid',
          borderColor: state === 'past' ? 'text.disabled' : 'primary.main',
          bgcolor: state === 'current' ? 'primary.main' : 'background.paper',
        }}
      />
    </Box>
  )
}
