import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { InputProps } from '../kind.ts'
import { SELECT } from './picker_texts.ts'

type Asked = Pick<InputProps<unknown>, 'field' | 'inputRef' | 'describedBy' | 'invalid' | 'required'>

/**
 * Text box of a picker with the field's accessibility attributes. `filled`: chips are shown, so there is no
 * placeholder. A disabled picker has no placeholder either.
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
