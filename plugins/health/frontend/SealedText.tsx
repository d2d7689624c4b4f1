import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { CellProps, FieldKind, InputProps } from '#frontend'

/** A multi-line text that the browser does not store. */
const Input = ({
  name,
  field,
  value,
  onChange,
  onBlur,
  id,
  inputRef,
  invalid,
  disabled,
  describedBy,
  required,
}: InputProps<string>) => (
  <TextField
    id={id}
    name={name}
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    onBlur={onBlur}
    inputRef={inputRef}
    error={invalid}
    disabled={disabled}
    multiline
    minRows={6}
    maxRows={20}
    fullWidth
    size="small"
    slotProps={{
      htmlInput: {
        maxLength: field.max ?? 20_000,
        autoComplete: 'off',
        'aria-describedby': describedBy,
        'aria-required': required,
      },
    }}
  />
)

const Cell = ({ value }: CellProps<string>) => (
  <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
    {value}
  </Box>
)

export const textoSigiloso: FieldKind = { Input, Cell, wide: true, unsortable: true }
