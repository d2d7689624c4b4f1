import Box from '@mui/material/Box'
import type { FieldDef } from '#engine/definition/types.ts'
import { charactersLeft } from './text_check.ts'

interface CharactersLeftProps {
  text: string | null | undefined
  field: Pick<FieldDef, 'max' | 'min' | 'pattern'>
  size: 'line' | 'page'
}

/** Beneath an input: how much room is left, once it is little. The place is there before, so that screen readers hear the change. */
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
