import InputAdornment from '@mui/material/InputAdornment'
import type { FieldDef } from '#engine/definition/types.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { formatDecimal, parseDecimal } from '../format.ts'
import { typeDecimal } from '../typed_decimal.ts'
import { useMaskedText } from './masked_text.ts'
import { TextBase } from './TextBase.tsx'

interface NumberLook {
  /** Default number of decimals. */
  scale: number
  prefix?: string
  suffix?: string
  /** '12,5' instead of '12,50'. */
  trim?: boolean
  text(value: number, field: FieldDef): string
}

const asNumber = (value: unknown) => (value === null || value === undefined || value === '' ? null : Number(value))

/**
 * Input and cell of a number in Brazilian format. Thousands separators appear while typing; pasted '1234.56' is
 * accepted.
 */
export function numberKind({ scale: standard, prefix, suffix, trim, text }: NumberLook) {
  function Input({ value, onChange, onBlur, labelId: _, field, ...rest }: InputProps<number>) {
    const scale = field.scale ?? standard
    const number = useMaskedText(asNumber(value), onChange, {
      format: (candidate) => formatDecimal(candidate, scale, trim),
      mask: (typed, before) => typeDecimal(typed, before, scale),
      parse: (typed) => parseDecimal(typed, scale),
    })
    const settle = () => {
      number.settle()
      onBlur()
    }
    return (
      <TextBase
        {...rest}
        field={field}
        text={number.text}
        onText={number.onText}
        onBlur={settle}
        inputMode={scale === 0 ? 'numeric' : 'decimal'}
        startAdornment={prefix && <InputAdornment position="start">{prefix}</InputAdornment>}
        endAdornment={suffix && <InputAdornment position="end">{suffix}</InputAdornment>}
      />
    )
  }
  const show = (value: unknown, field: FieldDef) => {
    const number = asNumber(value)
    return number === null ? '' : text(number, field)
  }
  const Cell = ({ value, field }: CellProps<number>) => (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{show(value, field)}</span>
  )
  return { Input, Cell, text: show }
}
