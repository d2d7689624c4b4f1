import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useFormContext } from 'react-hook-form'
import { isBlank } from '#engine/definition/conditions.ts'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import type { CellProps, InputProps } from '../kind.ts'

export const Input = (props: InputProps<boolean>) =>
  props.field.clearsField ? <Clearing {...props} /> : <Tick {...props} />

/** Asks before it clears the list that is incompatible with this box; after "no" the box stays unmarked. */
function Clearing({ onChange, ...rest }: InputProps<boolean>) {
  const confirm = useConfirm()
  const { getValues, setValue } = useFormContext()
  const { field, question } = rest.field.clearsField!
  const change = async (on: boolean | null) => {
    if (on && !isBlank(getValues(field))) {
      if (!(await confirm({ title: rest.field.label, text: question }))) return
      setValue(field, [], { shouldDirty: true })
    }
    onChange(on)
  }
  return <Tick {...rest} onChange={(on) => void change(on)} />
}

function Tick({
  id,
  name,
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  describedBy,
  invalid,
  disabled,
}: InputProps<boolean>) {
  return (
    <FormControlLabel
      disabled={disabled}
      // Equal to the upward shift of the help text, which would otherwise overlap the second line of a long label.
      sx={{ mr: 0, '& .MuiFormControlLabel-label': { py: 0.75 } }}
      label={field.label}
      control={
        <Checkbox
          size="small"
          id={id}
          name={name}
          checked={value === true}
          onChange={(_, checked) => onChange(checked)}
          onBlur={onBlur}
          slotProps={{ input: { ref: inputRef, 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
        />
      }
    />
  )
}

/** A tick is found faster than a word; screen readers still read the word. */
export function Cell({ value }: CellProps<boolean>) {
  if (value !== true)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Não
      </Box>
    )
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 0.5 }}>
      <Check fontSize="inherit" color="success" aria-hidden /> Sim
    </Box>
  )
}

export const text = (value: unknown) => (value === true ? 'Sim' : 'Não')
export const ownLabel = true
export const columnWidth = 90
