import { ColumnField } from './input_field.ts'

/** What `decimal`, `money`, `percent` and `year` can; `integer` adds to it. */
export class NumberField extends ColumnField<number> {
  /** Largest number. */
  max(max: number, message?: string) {
    return this.with({ max, ...(message && { maxMessage: message }) })
  }
  /** Smallest number. */
  min(min: number, message?: string) {
    return this.with({ min, ...(message && { minMessage: message }) })
  }
  /** Integers from 1, decimals and money above zero. */
  positive(message?: string) {
    return this.min(this.def.kind === 'integer' ? 1 : 0.01, message)
  }
}
