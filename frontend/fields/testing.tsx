/** Renders a form of given fields, to test inputs. `values()` returns the form's values. */
import { render } from '@testing-library/react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import type { FieldDefs } from '#engine/definition/types.ts'
import { ConfirmProvider } from '../dialogs/Confirm.tsx'
import { completeRow, newRow } from './defaults.ts'
import { type FormContext, FormContextProvider } from './form_context.tsx'
import { FieldGrid } from './index.ts'
import { FormInfoProvider } from './form_info.tsx'
import { FieldServices, type Services } from './services.ts'

const nobody: Services = { search: async () => [], address: async () => undefined, resource: () => undefined }

export function tryFields(
  fields: FieldDefs,
  values: Record<string, unknown> = {},
  services: Partial<Services> = {},
  around: FormContext = {},
) {
  let form!: UseFormReturn
  function Form() {
    form = useForm({ defaultValues: completeRow(fields, { ...newRow(fields), ...values }) })
    return (
      <FormProvider {...form}>
        <FieldGrid placed={Object.entries(fields).map(([path, field]) => ({ path, field }))} />
      </FormProvider>
    )
  }
  const view = render(
    <FieldServices value={{ ...nobody, ...services }}>
      <FormContextProvider value={around}>
        <FormInfoProvider value={{ fields, editing: false, locked: false, prefix: 'campo' }}>
          <ConfirmProvider>
            <Form />
          </ConfirmProvider>
        </FormInfoProvider>
      </FormContextProvider>
    </FieldServices>,
  )
  return { ...view, form, values: () => form.getValues() as Record<string, any> }
}
