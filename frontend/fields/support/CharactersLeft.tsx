import Box from '@mui/material/Box'
import type { FieldDef } from '#engine/definition/types.ts'
import { charactersLeft } from './text_check.ts'

interface CharactersLeftProps {
  text: string | null | undefined
  field: Pick<FieldDef, 'max' | 'min' | 'pattern'>
  size: 'line' | 'page'
}

/**
 * Remaining characters below an input, shown near the limit. The element is always rendered, so that screen readers
 * announce the change.
 */
export function CharactersLeft({ text, field, size }: CharactersLeftProps) {
  if (field.max === undefined) return null
  return (
    <Box
      component="span"
      aria-live="polite"
      sx={{ display: 'block', textAlign: 'right', typography: 'caption', color: 'text.secondary' }}
    >
      {charactersLeft(text, field, size)}
    </Box>
  )
}
