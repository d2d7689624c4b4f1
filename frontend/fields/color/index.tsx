import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import type { CellProps, InputProps } from '../kind.ts'
import { TextBase } from '../support/TextBase.tsx'

const isColor = (value: unknown) => /^#[0-9a-f]{6}$/i.test(String(value))
const clean = (text: string) => {
  const digits = text
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, 6)
    .toUpperCase()
  return digits === '' && !text.includes('#') ? null : `#${digits}`
}

export function Input({ value, onChange, labelId, ...rest }: InputProps<string>) {
  return (
    <TextBase
      {...rest}
      text={value ?? ''}
      onText={(event) => onChange(clean(event.target.value))}
      placeholder={rest.field.placeholder ?? '#FF850A'}
      startAdornment={
        <InputAdornment position="start">
          <Box
            component="input"
            type="color"
            value={isColor(value) ? value! : '#ffffff'}
            disabled={rest.disabled}
            aria-label={`Escolher cor: ${rest.field.label}`}
            onChange={(event: { target: { value: string } }) => onChange(event.target.value.toUpperCase())}
            sx={{ width: 28, height: 24, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
          />
        </InputAdornment>
      }
    />
  )
}

export const Cell = ({ value }: CellProps<string>) =>
  value ? (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 16, height: 16, borderRadius: 0.5, bgcolor: value, border: 1, borderColor: 'divider' }}
      />
      {value}
    </Box>
  ) : null
export const short = true
export const columnWidth = 120
