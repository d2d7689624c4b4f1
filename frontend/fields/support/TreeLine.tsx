import Box from '@mui/material/Box'
import { nameOf, pathOf } from './reference.ts'

/** A record in a list of options: indented under its branch when it belongs to a tree. While searching the branch may be missing above, so it is named. */
export function TreeLine({ value, display, searching }: { value: unknown; display?: string; searching: boolean }) {
  const path = pathOf(value)
  if (path === undefined) return <>{nameOf(value, display)}</>
  const branches = path.split(/\s*>\s*/)
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
