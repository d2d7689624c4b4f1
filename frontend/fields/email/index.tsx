import Link from '@mui/material/Link'
import type { CellProps, InputProps } from '../kind.ts'
import { TextBase } from '../support/TextBase.tsx'

/** Spaces around a pasted address are nobody's intention. */
export function Input({ value, onChange, labelId: _, ...rest }: InputProps<string>) {
  return (
    <TextBase
      {...rest}
      text={value ?? ''}
      onText={(event) => onChange(event.target.value.trim() || null)}
      type="email"
      inputMode="email"
      maxLength={rest.field.max}
      placeholder={rest.field.placeholder ?? 'nome@empresa.com.br'}
    />
  )
}

export const Cell = ({ value }: CellProps<string>) =>
  value ? (
    <Link href={`mailto:${value}`} onClick={(event) => event.stopPropagation()} underline="hover" color="inherit">
      {value}
    </Link>
  ) : null
