import { formatTime, maskTime, parseTime } from '../format.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { useMaskedText } from '../support/masked_text.ts'
import { TextBase } from '../support/TextBase.tsx'

export function Input({ value, onChange, onBlur, labelId: _, ...rest }: InputProps<string>) {
  const {
    text: typed,
    onText,
    settle,
  } = useMaskedText(value, onChange, { format: formatTime, mask: maskTime, parse: parseTime })
  const finish = () => {
    settle()
    onBlur()
  }
  return (
    <TextBase
      {...rest}
      text={typed}
      onText={onText}
      onBlur={finish}
      inputMode="numeric"
      maxLength={10}
      placeholder={rest.field.placeholder ?? 'h:mm'}
    />
  )
}

export const Cell = ({ value }: CellProps<string>) => (
  <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatTime(value)}</span>
)
export const short = true
export const align = 'right'
export const columnWidth = 90
