import { Fragment } from 'react'
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

/** In a narrow place an address goes on below before its @ or a dot, not within a word. */
const parts = (address: string) => address.split(/(?=[@.])/)

export const Cell = ({ value }: CellProps<string>) =>
  value ? (
    <Link href={`mailto:${value}`} onClick={(event) => event.stopPropagation()} underline="hover" color="inherit">
      {parts(value).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Link>
  ) : null
