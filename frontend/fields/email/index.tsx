import { Fragment } from 'react'
import Link from '@mui/material/Link'
import type { CellProps, InputProps } from '../kind.ts'
import { TextBase } from '../support/TextBase.tsx'

/** Spaces around a pasted address are removed. */
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

/** On the page of a record an address wraps only before its @ or a dot. In a list it stays on one line. */
const breakable = (address: string) =>
  address.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

export const Cell = ({ value, whole }: CellProps<string>) =>
  value ? (
    <Link href={`mailto:${value}`} onClick={(event) => event.stopPropagation()} underline="hover" color="inherit">
      {whole ? breakable(value) : value}
    </Link>
  ) : null
