import type { Condition } from '../definition/conditions.ts'
import type { DefaultValue } from '../definition/types.ts'
import { Field, type RequiredField } from './builder.ts'

/** A field with a value that people or the server write: all but groups and what is worked out. */
export class InputField<T = unknown> extends Field<T> {
  /** A value must be given. `message` replaces "{label} é obrigatório". */
  required(message?: string): this & RequiredField {
    return this.with({ required: true, ...(message && { requiredMessage: message }) }) as this & RequiredField
  }
  /** A value must be given while the condition holds. */
  requiredWhen(condition: Condition, message?: string) {
    return this.with({ required: condition, ...(message && { requiredMessage: message }) })
  }
  /** Only the server writes it. */
  readOnly() {
    return this.with({ readOnly: true })
  }
  /** Locked while the condition holds. */
  readOnlyWhen(condition: Condition) {
    return this.with({ readOnly: condition })
  }
  /** Written once. */
  immutable() {
    return this.with({ immutable: true })
  }
  /** Value of a new record: a literal, the present moment or a setting of the company. */
  default(value: DefaultValue) {
    return this.with({ default: value })
  }
  /** What a form begins with; the API has to be told. In the dialog of an action `{ record: 'salario' }` is a value of its record. */
  prefill(value: DefaultValue | { record: string }) {
    return this.with({ prefill: value })
  }
  /** The default while the condition holds; several are tried in order, `default()` comes last. An untouched form follows. */
  defaultWhen(condition: Condition, value: DefaultValue) {
    return this.with({ defaults: [...(this.def.defaults ?? []), { when: condition, value }] })
  }
  /** What is said of a value of another kind: text in a number, a date that is none. */
  invalid(message: string) {
    return this.with({ invalidMessage: message })
  }
  /** Shown in the empty input. */
  placeholder(placeholder: string) {
    return this.with({ placeholder })
  }
  /** A company can't demand it: not everybody who writes a record is asked for it. */
  optional() {
    return this.with({ optional: true })
  }
}

/** A field with one value in a column of the table, which can be indexed. Kinds of plugins begin here, or with the class of their family. */
export class ColumnField<T = unknown> extends InputField<T> {
  /** No two rows of a company have the same value (of all companies when the resource is shared). */
  unique() {
    return this.with({ unique: true })
  }
  /** The column gets an index, for filters over many rows. */
  indexed() {
    return this.with({ index: true })
  }
  /**
   * A stored field that repeats the present value of a history (`mirrors('situacoes.area')`), so that lists, rules and indexes have it as a
   * column. For another day (`?em=`) it is read from the history. Whoever writes the history keeps it: `currentPeriod` tells what holds today.
   */
  mirrors(from: string) {
    return this.with({ from })
  }
}
