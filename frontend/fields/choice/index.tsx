import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Select from '@mui/material/Select'
import type { FieldDef } from '#engine/definition/types.ts'
import { ToneChip } from '../../theme/ToneChip.tsx'
import type { CellProps, InputProps } from '../kind.ts'

const SELECT = 'Selecione...'
const RADIOS = 3

const offered = (field: FieldDef, value: unknown) =>
  (field.choices ?? []).filter((choice) => !choice.onlyCurrent || choice.id === value)

/** Up to three options are shown as radio buttons, more as a dropdown. A read-only choice is shown as text. */
export function Input(props: InputProps<string>) {
  if (props.field.readOnly === true) return <Shown {...props} />
  return offered(props.field, props.value).length <= RADIOS ? <Radios {...props} /> : <Dropdown {...props} />
}

function Shown({ id, labelId, describedBy, value, field }: InputProps<string>) {
  return (
    <Box
      id={id}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      tabIndex={-1}
      sx={{ minHeight: 40, display: 'flex', alignItems: 'center' }}
    >
      {value === null || value === undefined || value === '' ? '—' : <Cell value={value} field={field} />}
    </Box>
  )
}

function Radios({
  name,
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  labelId,
  describedBy,
  invalid,
  disabled,
  required,
}: InputProps<string>) {
  return (
    <RadioGroup
      row
      name={name}
      value={value ?? ''}
      onChange={(_, picked) => onChange(picked)}
      onBlur={onBlur}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      aria-required={required}
    >
      {offered(field, value).map((choice, index) => (
        <FormControlLabel
          key={choice.id}
          value={choice.id}
          label={choice.nome}
          disabled={disabled}
          control={
            <Radio
              size="small"
              slotProps={{ input: { ref: index === 0 ? inputRef : undefined } }}
              onClick={() => !required && value === choice.id && onChange(null)}
            />
          }
        />
      ))}
    </RadioGroup>
  )
}

/** Always a dropdown, for compact layouts (filters). */
export function Dropdown({
  id,
  name,
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  labelId,
  describedBy,
  invalid,
  disabled,
  required,
}: InputProps<string>) {
  const options = offered(field, value)
  const unknown = value && !options.some((option) => option.id === value)
  return (
    <Select
      size="small"
      fullWidth
      displayEmpty
      name={name}
      value={value ?? ''}
      disabled={disabled}
      error={invalid}
      inputRef={(element: { node?: HTMLElement; focus?(): void } | null) => inputRef(element as HTMLElement | null)}
      onChange={(event) => onChange(event.target.value || null)}
      onBlur={onBlur}
      SelectDisplayProps={
        {
          id,
          'aria-labelledby': `${labelId} ${id}`,
          'aria-describedby': describedBy,
          'aria-invalid': invalid,
          'aria-required': required,
        } as object
      }
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
      renderValue={(id) =>
        id ? (
          nameOf(field, id)
        ) : (
          <span style={{ opacity: 0.6 }}>{disabled ? '\u00a0' : (field.placeholder ?? SELECT)}</span>
        )
      }
    >
      <MenuItem value="" sx={{ opacity: 0.7 }}>
        {field.placeholder ?? SELECT}
      </MenuItem>
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.nome}
        </MenuItem>
      ))}
      {unknown && <MenuItem value={value}>{value}</MenuItem>}
    </Select>
  )
}

/** From this length on a name wraps to two lines instead of being truncated. */
const LONG = 28
const WRAPPED = { height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } } as const

const nameOf = (field: FieldDef, id: unknown) =>
  field.choices?.find((choice) => choice.id === String(id))?.nome ?? String(id)

export const text = (value: unknown, field: FieldDef) =>
  value === null || value === undefined ? '' : nameOf(field, value)
export const Cell = ({ value, field }: CellProps<string>) => {
  if (value === null || value === undefined || value === '') return null
  return field.tones ? (
    <ToneChip label={nameOf(field, value)} tone={field.tones[value]} />
  ) : (
    <Chip size="small" label={nameOf(field, value)} sx={nameOf(field, value).length > LONG ? WRAPPED : undefined} />
  )
}
