import type { ComponentProps } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputProps } from '../kind.ts'

type Outlined = ComponentProps<typeof OutlinedInput>

export interface TextBaseProps extends Pick<
  InputProps,
  'id' | 'name' | 'field' | 'onBlur' | 'inputRef' | 'describedBy' | 'invalid' | 'disabled' | 'required'
> {
  text: string
  onText: NonNullable<Outlined['onChange']>
  startAdornment?: Outlined['startAdornment']
  endAdornment?: Outlined['endAdornment']
  type?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  autoComplete?: string
  maxLength?: number
  placeholder?: string
  rows?: [min: number, max: number]
  onKeyDown?: Outlined['onKeyDown']
  sx?: Outlined['sx']
}

/** The text box of all kinds: same size, same accessibility attributes. */
export function TextBase({
  field,
  text,
  onText,
  rows,
  describedBy,
  invalid,
  inputRef,
  maxLength,
  required,
  inputMode,
  ...rest
}: TextBaseProps) {
  return (
    <OutlinedInput
      {...rest}
      size="small"
      fullWidth
      value={text}
      onChange={onText}
      inputRef={inputRef}
      error={invalid}
      placeholder={rest.placeholder ?? field.placeholder}
      autoComplete={rest.autoComplete ?? 'off'}
      multiline={rows !== undefined}
      minRows={rows?.[0]}
      maxRows={rows?.[1]}
      inputProps={{
        'aria-describedby': describedBy,
        'aria-invalid': invalid,
        'aria-required': required || undefined,
        maxLength,
        inputMode,
      }}
    />
  )
}
