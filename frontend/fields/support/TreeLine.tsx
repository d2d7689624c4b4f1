import Box from '@mui/material/Box'
import type { FieldDef } from '#engine/definition/types.ts'
import { pathOf } from './reference.ts'
import { refText } from './ref_text.ts'

/**
 * A record in a list of options, indented by its depth when it belongs to a tree. During a search its parents may be
 * hidden, so they are named.
 */
interface TreeLineProps {
  value: unknown
  field: FieldDef
  display?: string
  searching: boolean
}

export function TreeLine({ value, field, display, searching }: TreeLineProps) {
  const path = pathOf(value)
  if (path === undefined) return <>{refText(value, field, display)}</>
  const branches = path.split('>').map((branch) => branch.trim())
  return (
    <Box component="span" sx={{ pl: (branches.length - 1) * 2, display: 'block' }}>
      {branches.at(-1)}
      {searching && branches.length > 1 && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {branches.slice(0, -1).join(' > ')}
        </Box>
      )}
    </Box>
  )
}
