import Box from '@mui/material/Box'
import { useState } from 'react'
import type { CellProps, InputProps } from '../kind.ts'
import { TextBase } from '../support/TextBase.tsx'

const written = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export function Input({ value, onChange, labelId: _, ...rest }: InputProps<unknown>) {
  const [typed, setTyped] = useState(() => written(value))
  return (
    <TextBase
      {...rest}
      text={typed}
      onText={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value.trim() === '' ? null : parsed(event.target.value))
      }}
      rows={[4, 20]}
      sx={{ fontFamily: 'monospace' }}
    />
  )
}

export const text = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
export const Cell = ({ value }: CellProps<unknown>) => (
  <Box component="code" sx={{ fontSize: 12 }}>
    {text(value)}
  </Box>
)
export const wide = true
export const unsortable = true
