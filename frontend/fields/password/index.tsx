import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import type { InputProps } from '../kind.ts'
import { TextBase } from '../support/TextBase.tsx'

export function Input({ value, onChange, labelId: _, ...rest }: InputProps<string>) {
  const [shown, setShown] = useState(false)
  return (
    <TextBase
      {...rest}
      text={value ?? ''}
      onText={(event) => onChange(event.target.value || null)}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      maxLength={rest.field.max}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}

/** The server never sends a password. */
export const Cell = () => <span aria-label="Senha oculta">••••••</span>
export const text = () => '••••••'
export const unsortable = true
