import { useId, useMemo } from 'react'
import { useFieldValue, useRecordContext, useResourceContext, useWrappedSource } from 'react-admin'
import { FieldCell, FormField, fieldAt } from '../fields/index.ts'
import { FormContextProvider } from '../fields/form_context.tsx'
import { FormInfoProvider, useFormInfo } from '../fields/form_info.tsx'
import { useResourceMeta } from '../providers/metadata.tsx'
import { useFacts } from './use_facts.ts'

function useField(source: string) {
  const resource = useResourceContext() ?? ''
  const meta = useResourceMeta(resource)
  const field = meta && fieldAt(meta.fields, source)
  if (!meta || !field) throw new Error(`"${resource}" has no field "${source}" for this user`)
  return { meta, field }
}

/**
 * The value of a field from the definition as the generated screens render it, for use among react-admin's fields.
 *
 * @example <DataTable.Col source="valor" field={ResourceField} />
 */
export function ResourceField({ source }: { source: string; label?: unknown }) {
  const { field } = useField(source)
  return <FieldCell field={field} value={useFieldValue({ source })} />
}

/**
 * The input of a field from the definition as the generated forms render it (label, mask, conditions), for use among
 * react-admin's inputs.
 *
 * @example <SimpleForm><ResourceInput source="pessoal.cpf" /><TextInput source="apelido" /></SimpleForm>
 */
export function ResourceInput({ source }: { source: string }) {
  const { meta, field } = useField(source)
  const path = useWrappedSource(source)
  const around = useFacts(meta.requiredFields)
  const editing = useRecordContext()?.id !== undefined
  const own = useId()
  const given = useFormInfo()
  const generated = given.fields === meta.fields
  const info = useMemo(
    () => (generated ? given : { fields: meta.fields, editing, locked: false, prefix: `campo${own}` }),
    [generated, given, meta, editing, own],
  )
  const input = <FormField path={path} field={field} />
  // A generated form already provides both contexts.
  if (generated) return input
  return (
    <FormContextProvider value={around}>
      <FormInfoProvider value={info}>{input}</FormInfoProvider>
    </FormContextProvider>
  )
}
