import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { InputProps } from '../kind.ts'
import { SELECT } from './picker_texts.ts'

type Asked = Pick<InputProps<unknown>, 'field' | 'inputRef' | 'describedBy' | 'invalid' | 'required'>

/**
 * Where people type in a picker, with what screen readers need to know of the field. `filled`: chips stand where the placeholder would.
 * Nothing is to be chosen where it is disabled.
 */
export const PickerInput = ({
  params,
  field,
  inputRef,
  describedBy,
  invalid,
  required,
  filled = false,
}: Asked & { params: AutocompleteRenderInputParams; filled?: boolean }) => (
  <TextField
    {...params}
    error={invalid}
    inputRef={inputRef}
    placeholder={filled || params.disabled ? undefined : (field.placeholder ?? SELECT)}
    slotProps={{
      ...params.slotProps,
      htmlInput: {
        ...params.slotProps.htmlInput,
        'aria-describedby': describedBy,
        'aria-invalid': invalid,
        'aria-required': required || undefined,
      },
    }}
  />
)
