/** One of the lists of a registration: its entries as cards, with add, edit and remove. */
import { useState } from 'react'
import { Icon, useFeedback, useFormContext, t, serverText } from '#public'
import type { Values } from '../../types.ts'
import { useCandidateForm } from '../context.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import type { EntryKind } from './kinds.ts'

export function EntryList({ kind, required }: { kind: EntryKind; required: boolean }) {
  const { get, set, take, errors } = useFormContext()
  const { model, saveList } = useCandidateForm()
  const feedback = useFeedback()
  /** Index of the entry being edited; -1 adds. */
  const [open, setOpen] = useState<number>()
  const rows = (get(kind.name) ?? []) as Values[]
  const defs = model.field(kind.name)?.fields ?? {}
  const disabled = kind.name === 'experiencias' && get('primeiroEmprego') === true
  const error = errors[kind.name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${kind.name}.`))?.[1]

  const store = async (next: Values[], message: string) => {
    if (saveList) take(kind.name, await saveList(kind.name, next))
    else set(kind.name, next)
    feedback.toast('success', message)
  }
  const save = (entry: Values) =>
    open === -1
      ? store([...rows, entry], kind.saved)
      : store(
          rows.map((row, at) => (at === open ? entry : row)),
          kind.edited,
        )
  const remove = async (at: number) => {
    if (!(await feedback.ask({ title: kind.title, text: t('Tem certeza que deseja remover?'), confirm: t('Remover') })))
      return
    await store(
      rows.filter((_, other) => other !== at),
      kind.removed,
    ).catch(feedback.failure)
  }

  return (
    <fieldset className={error ? 'field full entries invalid' : 'field full entries'} data-field={kind.name}>
      <legend className="label">
        {kind.heading}
        {required && (
          <span className="asterisk" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </legend>
      {rows.length === 0 && (
        <p className="help">{disabled ? t('Primeiro emprego: não é preciso informar experiências.') : kind.empty}</p>
      )}
      <ul>
        {rows.map((entry, at) => {
          const { main, second, third } = kind.describe(entry, defs)
          const name = second ? `${main} (${second})` : main
          return (
            <li key={typeof entry.id === 'number' ? entry.id : `new-${at}`} className="entry">
              <div>
                <strong>{main}</strong>
                <span>{second}</span>
                {third && <span className="help">{third}</span>}
              </div>
              <button
                type="button"
                className="icon-button"
                onClick={() => setOpen(at)}
                aria-label={t('Editar {name}', { name })}
              >
                <Icon name="edit" />
              </button>
              <button
                type="button"
                className="icon-button"
                onClick={() => void remove(at)}
                aria-label={t('Remover {name}', { name })}
              >
                <Icon name="trash" />
              </button>
            </li>
          )
        })}
      </ul>
      <button type="button" className="button quiet add" disabled={disabled} onClick={() => setOpen(-1)}>
        <Icon name="plus" /> {kind.add}
      </button>
      {error && <p className="message">{serverText(error)}</p>}
      {open !== undefined && (
        <EntryDialog
          kind={kind}
          defs={defs}
          entry={open === -1 ? undefined : rows[open]}
          onSave={save}
          onClose={() => setOpen(undefined)}
        />
      )}
    </fieldset>
  )
}
