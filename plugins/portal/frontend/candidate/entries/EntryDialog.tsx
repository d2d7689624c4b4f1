/** Adds or changes one entry of a list. Nothing is added to the list before "Gravar" and its checks. */
import { useState } from 'react'
import {
  ApiError,
  checkRow,
  CheckInput,
  Dialog,
  FieldBox,
  FormProvider,
  isSegmented,
  KindInput,
  nameOf,
  SinglePicker,
  useForm,
  useFormContext,
  useLookup,
  t,
} from '#public'
import type { FieldDefs } from '#engine/definition/types.ts'
import { isRequired } from '#engine/definition/validate.ts'
import { lookupPath } from '../../app/lookups.ts'
import type { Named, Values } from '../../types.ts'
import { useCandidateForm } from '../context.tsx'
import { shownFields, type EntryKind } from './kinds.ts'

interface FieldProps {
  kind: EntryKind
  name: string
  defs: FieldDefs
  editing: boolean
}

function EntryField({ kind, name, defs, editing }: FieldProps) {
  const { get, set, values, errors } = useFormContext()
  const { empresaId, model } = useCandidateForm()
  const def = defs[name]!
  const { options } = useLookup(def.kind === 'ref' ? lookupPath(def.to ?? '', empresaId) : null)
  const value = get(name)
  const locked = editing && (kind.locked?.includes(name) ?? false)
  const required = isRequired(def, name, { record: values })

  if (def.kind === 'boolean')
    return (
      <CheckInput
        field={name}
        label={name === 'checkNomeCargo' ? t('Meu cargo não está na lista') : def.label}
        checked={value === true}
        onChange={(on) => set(name, on)}
      />
    )
  const picked = value && typeof value === 'object' ? ({ ...value, nome: nameOf(value) } as Named) : null
  return (
    <FieldBox
      field={name}
      label={def.label}
      required={required}
      error={errors[name]}
      width={def.kind === 'longText' || name === 'empresa' || name === 'curso' || name === 'titulo' ? 'full' : 'half'}
      group={isSegmented(def)}
    >
      {(input) =>
        def.kind === 'ref' ? (
          <SinglePicker
            {...input}
            label={def.label}
            options={options}
            value={picked}
            disabled={locked}
            onChange={(item) => set(name, item && { id: item.id, nome: item.nome })}
          />
        ) : (
          <KindInput
            {...input}
            def={def}
            value={value}
            onChange={(next) => set(name, next)}
            disabled={locked}
            capitals={model.capitals(def)}
          />
        )
      }
    </FieldBox>
  )
}

interface Props {
  kind: EntryKind
  defs: FieldDefs
  /** The entry to change; absent for a new one. */
  entry?: Values
  onSave: (entry: Values) => Promise<void>
  onClose: () => void
}

export function EntryDialog({ kind, defs, entry, onSave, onClose }: Props) {
  const { model } = useCandidateForm()
  const form = useForm(entry ?? kind.start)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!(await form.check(checkRow(model.rules, kind.name, form.values, {})))) return
    setBusy(true)
    try {
      await onSave(form.values)
      onClose()
    } catch (error) {
      await form.refuse(ownErrors(error, kind.name))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={entry ? t('Editar: {title}', { title: kind.title }) : kind.title} size="sheet" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void save()
        }}
      >
        <FormProvider value={form}>
          <div className="fields">
            {shownFields(kind, form.values, defs).map((name) => (
              <EntryField key={name} kind={kind} name={name} defs={defs} editing={entry !== undefined} />
            ))}
          </div>
        </FormProvider>
        <div className="dialog-actions sticky">
          <button type="button" className="button quiet" onClick={onClose}>
            {t('Cancelar')}
          </button>
          <button type="submit" className="button" disabled={busy}>
            {t('Gravar')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** The server's 'experiencias.2.empresa' is 'empresa' here. */
function ownErrors(error: unknown, list: string): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = error.errors.map((item) => ({
    ...item,
    field: item.field?.replace(new RegExp(`^${list}\\.\\d+\\.`), ''),
  }))
  return new ApiError(error.status, { code: error.code, message: error.message, errors })
}
