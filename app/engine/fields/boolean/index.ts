import vine from '@vinejs/vine'
import { ColumnField } from '../input_field.ts'
import type { FieldKind } from '../kind.ts'

/** What `boolean` can. */
export class BooleanField extends ColumnField<boolean> {
  declare readonly $required: true

  /** Yes or no has to be said: by the API and imports too, where one that is left out is otherwise no. */
  override required(message?: string) {
    return super.required(message).with({ default: undefined })
  }

  /** Switching it on empties a list of the same record, after a question. */
  clearsField(field: string, question: string) {
    return this.with({ clearsField: { field, question } })
  }
}

/** Yes or no. Never null in the database: without a value it is false. */
export const boolean = (label: string) => new BooleanField({ kind: 'boolean', label, default: false })

export const booleanKind: FieldKind = {
  name: 'boolean',
  storage: 'column',
  column: () => ({ type: 'boolean' }),
  rule: () => vine.boolean({ strict: true }),
  toDb: (value) => (value ? 1 : 0),
  fromDb: (value) => Boolean(value),
  operators: ['equals'],
  cell: 'boolean',
  text: (value) => (value ? 'Sim' : 'Não'),
  openapi: () => ({ type: 'boolean' }),
}
