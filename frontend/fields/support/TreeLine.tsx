import Box from '@mui/material/Box'
import { nameOf, pathOf } from './reference.ts'

/** A record in a list of options: indented under its branch when it belongs to a tree. */
export function TreeLine({ value, display }: { value: unknown; display?: string }) {
  const path = pathOf(value)
  if (path === undefined) return <>{nameOf(value, display)}</>
  const branches = path.split(/\s*>\s*/)
  return (
    <Box component="span" sx={{ pl: (branches.length - 1) * 2, display: 'block' }}>
      {branches.at(-1)}
      {branches.length > 1 && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {branches.slice(0, -1).join(' > ')}
        </Box>
      )}
    </Box>
  )
}
