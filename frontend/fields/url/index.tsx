import Link from '@mui/material/Link'
import { WEB_ADDRESS } from '#engine/fields/contact/patterns.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { TextBase } from '../support/TextBase.tsx'

const isWebAddress = (value: string) => WEB_ADDRESS.test(value)

export function Input({ value, onChange, onBlur, labelId: _, ...rest }: InputProps<string>) {
  // Users type 'www.empresa.com.br'; the stored address needs a scheme so that a browser can open it.
  const complete = () => {
    if (value && !/^[a-z][a-z0-9+.-]*:/i.test(value)) onChange(`https://${value}`)
    onBlur()
  }
  return (
    <TextBase
      {...rest}
      text={value ?? ''}
      onText={(event) => onChange(event.target.value.trim() || null)}
      onBlur={complete}
      type="url"
      inputMode="url"
      maxLength={rest.field.max}
      placeholder={rest.field.placeholder ?? 'https://'}
    />
  )
}

export const Cell = ({ value }: CellProps<string>) =>
  value && isWebAddress(value) ? (
    <Link href={value} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
      {value.replace(/^https?:\/\/(www\.)?/i, '')}
    </Link>
  ) : (
    <span>{value}</span>
  )
