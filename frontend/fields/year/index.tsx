import { onlyDigits } from '../format.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { TextBase } from '../support/TextBase.tsx'

/** Four digits without a thousands separator. */
export function Input({ value, onChange, labelId: _, ...rest }: InputProps<number>) {
  const write = (typed: string) => onChange(typed === '' ? null : Number(typed))
  return (
    <TextBase
      {...rest}
      text={value === null || value === undefined ? '' : String(value)}
      onText={(event) => write(onlyDigits(event.target.value).slice(0, 4))}
      inputMode="numeric"
      placeholder={rest.field.placeholder ?? 'aaaa'}
    />
  )
}

export const Cell = ({ value }: CellProps<number>) => <span>{value ?? ''}</span>
export const short = true
export const align = 'center'
export const columnWidth = 90
