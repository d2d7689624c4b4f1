import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  AccessDenied,
  api,
  ApiError,
  factsOf,
  FieldGrid,
  FormContextProvider,
  FormInfoProvider,
  listPath,
  newRow,
  PageHeader,
  useFacts,
  useNotice,
  useResourceMeta,
  useSession,
  validateForm,
} from '#frontend'

const DOSES = 'sst/vacinacoes'
type Action = NonNullable<ReturnType<typeof useResourceMeta>>['actions'][number]

interface Result {
  aplicadas: number
  completos: number
}

/** The next dose of one vaccine for many people at once. */
export function BatchVaccinationPage() {
  const { can } = useSession()
  const action = useResourceMeta(DOSES)?.actions.find((one) => one.name === 'em-lote')
  if (!action || !can(action.authority)) return <AccessDenied />
  return (
    <>
      <PageHeader
        title="Vacinação em lote"
        subtitle="Registra a próxima dose de uma vacina para os talentos escolhidos e para os das áreas e cargos escolhidos."
      />
      <BatchForm action={action} />
    </>
  )
}

function BatchForm({ action }: { action: Action }) {
  const id = useId()
  const notice = useNotice()
  const navigate = useNavigate()
  const around = useFacts()
  const fields = action.fields ?? {}
  const form = useForm({ defaultValues: newRow(fields, around), shouldFocusError: false })
  const info = useMemo(() => ({ fields, editing: false, locked: false, prefix: `vac${id}` }), [fields, id])
  const [busy, setBusy] = useState(false)
  const show = (messages: Record<string, string>) => {
    for (const [name, message] of Object.entries(messages)) form.setError(name, { message })
  }
  const save = async () => {
    form.clearErrors()
    const values = form.getValues()
    const messages = validateForm(fields, [], factsOf(values, around))
    if (Object.keys(messages).length) return show(messages)
    setBusy(true)
    try {
      const { aplicadas, completos } = await api<Result>('/api/sst/vacinacao-em-lote', {
        method: 'POST',
        body: values,
        silent: true,
      })
      const given = aplicadas === 1 ? '1 dose registrada' : `${aplicadas} doses registradas`
      notice.success(completos ? `${given}; ${completos} já tinham todas.` : `${given}.`)
      await navigate(listPath(DOSES))
    } catch (problem) {
      if (problem instanceof ApiError && Object.keys(problem.fieldMessages).length) show(problem.fieldMessages)
      else notice.error(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        <FormContextProvider value={around}>
          <FormInfoProvider value={info}>
            <FormProvider {...form}>
              <FieldGrid placed={Object.entries(fields).map(([path, field]) => ({ path, field }))} />
            </FormProvider>
          </FormInfoProvider>
        </FormContextProvider>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
          <Button color="inherit" disabled={busy} onClick={() => void navigate(listPath(DOSES))}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            Gravar
          </Button>
        </Box>
      </form>
    </Paper>
  )
}
