import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { InputProps } from '../kind.ts'
import { SELECT } from './picker_texts.ts'

type Asked = Pick<InputProps<unknown>, 'field' | 'inputRef' | 'describedBy' | 'invalid' | 'required'>

/** Where people type in a picker of one value, with what screen readers need to know of the field. */
export const PickerInput = ({
  params,
  field,
  inputRef,
  describedBy,
  invalid,
  required,
}: Asked & { params: AutocompleteRenderInputParams }) => (
  <TextField
    {...params}
    error={invalid}
    inputRef={inputRef}
    placeholder={field.placeholder ?? SELECT}
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
