import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Tooltip from '@mui/material/Tooltip'
import type { FieldDef } from '#engine/definition/types.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { MultiPicker } from '../support/MultiPicker.tsx'
import { LIMIT_REACHED } from '../support/picker_texts.ts'

const BOXES = 8

export function Input(props: InputProps<string[]>) {
  return (props.field.choices?.length ?? 0) <= BOXES ? <Boxes {...props} /> : <Picker {...props} />
}

function Boxes({
  name,
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  labelId,
  describedBy,
  disabled,
}: InputProps<string[]>) {
  // A code that is no longer an option has no box to untick, so it is removed with the next change.
  const chosen = (value ?? []).filter((id) => field.choices?.some((choice) => choice.id === id))
  const full = field.max !== undefined && chosen.length >= field.max
  return (
    <FormGroup row role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      {field.choices?.map((choice, index) => {
        const checked = chosen.includes(choice.id)
        return (
          <Tooltip key={choice.id} title={full && !checked ? LIMIT_REACHED : ''}>
            <FormControlLabel
              label={choice.nome}
              disabled={disabled || (full && !checked)}
              control={
                <Checkbox
                  size="small"
                  name={name}
                  checked={checked}
                  onChange={(_, on) => onChange(on ? [...chosen, choice.id] : chosen.filter((id) => id !== choice.id))}
                  onBlur={onBlur}
                  slotProps={{ input: { ref: index === 0 ? inputRef : undefined } }}
                />
              }
            />
          </Tooltip>
        )
      })}
    </FormGroup>
  )
}

function Picker({ field, value, onChange, ...rest }: InputProps<string[]>) {
  const options = field.choices ?? []
  const chosen = (value ?? []).map((id) => options.find((option) => option.id === id) ?? { id, nome: id })
  return (
    <MultiPicker
      {...rest}
      field={field}
      options={options}
      chosen={chosen}
      labelOf={(choice) => choice.nome}
      onChosen={(all) => onChange(all.map((choice) => choice.id))}
    />
  )
}

const names = (value: unknown, field: FieldDef) =>
  (Array.isArray(value) ? value : []).map(
    (id) => field.choices?.find((choice) => choice.id === String(id))?.nome ?? String(id),
  )

export const text = (value: unknown, field: FieldDef) => names(value, field).join(', ')
export const Cell = ({ value, field }: CellProps<string[]>) => (
  <Box component="span" sx={{ display: 'inline-flex', maxWidth: '100%', gap: 0.5, flexWrap: 'wrap' }}>
    {names(value, field).map((name) => (
      <Chip key={name} size="small" label={name} />
    ))}
  </Box>
)
export const unsortable = true

/** Every code must be one of the options. */
