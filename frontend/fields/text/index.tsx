import type { CellProps, InputProps } from '../kind.ts'
import { TextBase } from '../support/TextBase.tsx'
import { checkLength } from '../support/text_check.ts'

export function Input({ value, onChange, labelId: _, ...rest }: InputProps<string>) {
  return <TextBase {...rest} text={value ?? ''} onText={(event) => onChange(event.target.value === '' ? null : event.target.value)} maxLength={rest.field.max} />
}

export const Cell = ({ value }: CellProps<string>) => <span title={value && value.length > 40 ? value : undefined}>{value}</span>
export const check = checkLength
