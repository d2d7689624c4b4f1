import { formatInteger } from '../format.ts'
import type { InputProps } from '../kind.ts'
import { numberKind } from '../support/number_kind.tsx'
import { PeriodInput } from './PeriodInput.tsx'

const number = numberKind({ scale: 0, text: (value) => formatInteger(value) })

export const { Cell, text } = number
export const Input = (props: InputProps<number>) =>
  props.field.inMonths ? <PeriodInput {...props} /> : <number.Input {...props} />
export const short = true
export const align = 'right'
export const columnWidth = 90
