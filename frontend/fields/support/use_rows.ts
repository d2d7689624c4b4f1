import { useState } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import { completeRow, newRow } from '../defaults.ts'
import { useFormFacts } from '../form_context.tsx'
import { useFormInfo } from '../form_info.tsx'
import type { InputProps } from '../kind.ts'
import type { Messages } from '../validate.ts'
import { startOfPeriod } from './periods.ts'
import { flattenErrors } from './errors.ts'

export type Row = Record<string, unknown>

/** The row being edited: its index in the list, or undefined for a new one. */
interface Open {
  index?: number
  row: Row
}

/** Adds, changes and removes rows of a child list; the whole list is one form value. */
export function useRows({
  name,
  field,
  value,
  onChange,
}: Pick<InputProps<Row[]>, 'name' | 'field' | 'value' | 'onChange'>) {
  const rows = value ?? []
  const fields = field.fields ?? {}
  const around = useFormFacts()
  const confirm = useConfirm()
  const { control, getValues } = useFormContext<FieldValues>()
  const { errors } = useFormState({ control, name })
  const messages = flattenErrors(errors)
  const { part, locked } = useFormInfo()
  const fresh = (): Open => ({
    row: { ...newRow(fields, { ...around, parent: getValues() }), ...startOfPeriod(field, rows) },
  })
  const edited = (index: number): Open => ({ index, row: completeRow(fields, rows[index]!) })
  const [open, setOpen] = useState(() => {
    if (locked || part?.name !== name || !part.item) return undefined
    const index = rows.findIndex(({ id }) => String(id) === part.item)
    return index === -1 ? fresh() : edited(index)
  })

  /** Errors of one row, by path inside the row. */
  const messagesOf = (index: number | undefined): Messages => {
    const prefix = `${name}.${index}.`
    return Object.fromEntries(
      Object.entries(messages).flatMap(([path, message]) =>
        path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
      ),
    )
  }
  return {
    rows,
    open,
    messagesOf,
    add: () => setOpen(fresh()),
    edit: (index: number) => setOpen(edited(index)),
    close: () => setOpen(undefined),
    save: (row: Row) => {
      onChange(
        open?.index === undefined ? [...rows, row] : rows.map((item, index) => (index === open.index ? row : item)),
      )
      setOpen(undefined)
    },
    /** Moves a row to another index. */
    move: (from: number, to: number) => {
      if (from === to || to < 0 || to >= rows.length) return
      const next = rows.filter((_, index) => index !== from)
      next.splice(to, 0, rows[from]!)
      onChange(next)
    },
    remove: async (index: number) => {
      if (await confirm({ text: 'Tem certeza que deseja remover?', destructive: true }))
        onChange(rows.filter((_, other) => other !== index))
    },
  }
}
