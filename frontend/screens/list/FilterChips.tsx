import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { isBlank } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { fieldText } from '../../fields/index.ts'
import type { FilterValues } from './list_state.ts'

interface FilterChipsProps {
  fields: FieldDefs
  values: FilterValues
  onRemove(name: string): void
  onClear(): void
}

const readable = (fields: FieldDefs, name: string, value: unknown) => {
  const field = fields[name]!
  const number = ['integer', 'decimal', 'money', 'percent', 'year'].includes(field.kind)
  return `${field.label}: ${fieldText(field, number ? Number(value) : value)}`
}

/** The active filters as removable chips. */
export function FilterChips({ fields, values, onRemove, onClear }: FilterChipsProps) {
  const set = Object.entries(values).filter(([name, value]) => fields[name] && !isBlank(value))
  if (set.length === 0) return null
  return (
    <Box
      role="group"
      aria-label="Filtros em uso"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mb: 1.5 }}
    >
      {set.map(([name, value]) => {
        const label = readable(fields, name, value)
        return (
          <Chip
            key={name}
            label={label}
            onDelete={() => onRemove(name)}
            aria-label={`${label}. Pressione Delete para remover`}
            variant="outlined"
            color="primary"
            sx={{ maxWidth: '100%' }}
          />
        )
      })}
      {set.length > 1 && (
        <Button size="small" color="inherit" onClick={onClear} sx={{ minHeight: 24, py: 0 }}>
          Limpar tudo
        </Button>
      )}
    </Box>
  )
}
