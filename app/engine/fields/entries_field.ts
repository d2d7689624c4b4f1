import { InputField } from './input_field.ts'

/** A field whose value is an array: rows, references or codes. */
export class EntriesField<T = unknown> extends InputField<T> {
  /** At most so many entries. */
  max(max: number, message?: string) {
    return this.with({ max, ...(message && { maxMessage: message }) })
  }
  /** At least so many entries. */
  min(min: number, message?: string) {
    return this.with({ min, ...(message && { minMessage: message }) })
  }
  /** At most as many entries as a setting of the company says; `{max}` in the message is that number. */
  maxBySetting(setting: string, message?: string) {
    return this.with({ maxSetting: setting, ...(message && { maxMessage: message }) })
  }
}
