import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useId, useMemo, useState, type FormEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import {
  AccessDenied,
  api,
  ApiError,
  FieldGrid,
  FormContextProvider,
  FormInfoProvider,
  factsOf,
  listPath,
  newRow,
  PageHeader,
  recordPath,
  useFacts,
  useNotice,
  useResourceMeta,
  validateForm,
} from '#frontend'
import { OF_KIND, TABLES } from './types.ts'

type Action = NonNullable<ReturnType<typeof useResourceMeta>>['actions'][number]

/** A collective move by itself: the pending table is chosen in the form. */
export function CollectiveMovePage() {
  const { pathname } = useLocation()
  const kind = Object.values(OF_KIND).find((one) => pathname.endsWith(one.path)) ?? OF_KIND.T
  const action = useResourceMeta(kind.items)?.actions.find((one) => one.name === 'reajuste-coletivo')
  if (!action) return <AccessDenied />
  return <MoveForm key={pathname} action={action} address={`/api${pathname}`} />
}

function MoveForm({ action, address }: { action: Action; address: string }) {
  const id = useId()
  const notice = useNotice()
  const navigate = useNavigate()
  const around = useFacts()
  const fields = action.fields ?? {}
  const form = useForm({ defaultValues: newRow(fields, around), shouldFocusError: false })
  const info = useMemo(() => ({ fields, editing: false, locked: false, prefix: `mov${id}` }), [fields, id])
  const [busy, setBusy] = useState(false)

  const show = (messages: Record<string, string>) => {
    for (const [name, message] of Object.entries(messages)) form.setError(name, { message })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    form.clearErrors()
    const values = form.getValues()
    const messages = validateForm(fields, [], factsOf(values, around))
    if (Object.keys(messages).length) return show(messages)
    setBusy(true)
    try {
      await api(address, { method: 'POST', body: values })
      notice.success(action.success ?? 'Registro salvo com sucesso.')
      const table = (values as { tabelaReajusteId?: { id?: number } | number }).tabelaReajusteId
      const tableId = typeof table === 'object' ? table?.id : table
      await navigate(tableId ? recordPath(TABLES, tableId) : listPath(TABLES))
    } catch (problem) {
      if (problem instanceof ApiError && Object.keys(problem.fieldMessages).length) show(problem.fieldMessages)
      else notice.error(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <PageHeader title={action.title ?? action.label} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <FormContextProvider value={around}>
            <FormInfoProvider value={info}>
              <FormProvider {...form}>
                <FieldGrid placed={Object.entries(fields).map(([path, field]) => ({ path, field }))} />
              </FormProvider>
            </FormInfoProvider>
          </FormContextProvider>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
            <Button color="inherit" disabled={busy} onClick={() => void navigate(listPath(TABLES))}>
              Cancelar
            </Button>
            <Button type="submit" variant="contained" loading={busy}>
              Gravar
            </Button>
          </Box>
        </form>
      </Paper>
    </>
  )
}
