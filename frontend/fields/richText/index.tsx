import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { CellProps, InputProps } from '../kind.ts'

const Editor = lazy(() => import('./Editor.tsx'))

/** The editor and its sanitiser are loaded lazily, only where a form needs them. */
export function Input(props: InputProps<string>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
      <Editor {...props} />
    </Suspense>
  )
}

/** Plain text of HTML, parsed by a document that does not run scripts. */
export function text(value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  const page = new DOMParser().parseFromString(value.replace(/<(br|\/p|\/li|\/div|\/h\d)[^<>]*>/gi, '$& '), 'text/html')
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

export const Cell = ({ value }: CellProps<string>) => (
  <Box
    component="span"
    sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
  >
    {text(value)}
  </Box>
)

export const wide = true
export const unsortable = true
