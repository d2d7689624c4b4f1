import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'

export interface TextBoxProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string
  help?: string
  type?: string
  required?: boolean
  autoFocus?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'tel' | 'email' | 'numeric'
  maxLength?: number
  end?: ReactNode
}

/** A text input of the shell's small forms: label above, message below. */
export function TextBox({
  label,
  name,
  value,
  onChange,
  error,
  help,
  required,
  end,
  maxLength,
  inputMode,
  ...input
}: TextBoxProps) {
  const id = useId()
  const message = error ?? help
  return (
    <FormControl error={Boolean(error)} fullWidth>
      <FormLabel htmlFor={id} sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.5, color: 'text.primary' }}>
        {label}
        {required && ' *'}
      </FormLabel>
      <OutlinedInput
        id={id}
        name={name}
        value={value}
        size="small"
        onChange={(event) => onChange(event.target.value)}
        endAdornment={end}
        slotProps={{
          input: {
            maxLength,
            inputMode,
            'aria-required': required,
            'aria-describedby': message ? `${id}-text` : undefined,
          },
        }}
        {...input}
      />
      {message && <FormHelperText id={`${id}-text`}>{message}</FormHelperText>}
    </FormControl>
  )
}
