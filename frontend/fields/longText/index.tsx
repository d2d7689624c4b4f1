import Box from '@mui/material/Box'
import type { CellProps, InputProps } from '../kind.ts'
import { CharactersLeft } from '../support/CharactersLeft.tsx'
import { TextBase } from '../support/TextBase.tsx'

/** Grows with its text; shows the remaining characters only near the limit. */
export function Input({ value, onChange, labelId: _, ...rest }: InputProps<string>) {
  const { field } = rest
  return (
    <>
      <TextBase
        {...rest}
        text={value ?? ''}
        onText={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        maxLength={field.max}
        rows={[3, 14]}
      />
      {!rest.disabled && <CharactersLeft text={value} field={field} size="page" />}
    </>
  )
}

export const Cell = ({ value }: CellProps<string>) => (
  <Box
    component="span"
    title={value ?? undefined}
    sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
  >
    {value}
  </Box>
)
export const wide = true
export const unsortable = true
