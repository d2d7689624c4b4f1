import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import {
  type AnswerOf,
  api,
  ApiError,
  FieldGrid,
  FormContextProvider,
  FormInfoProvider,
  factsOf,
  formatDateTime,
  PageHeader,
  ScreenSkeleton,
  Section,
  ToneChip,
  useFacts,
  useNotice,
  validateForm,
} from '#frontend'
import type { ownAnswer } from '../endpoints/own_record.ts'

type Own = AnswerOf<typeof ownAnswer>
const AT = '/api/gestao-talentos/meus-dados'
const KEY = ['gestao-talentos/meus-dados']
const STATES = {
  P: ['Em análise', 'warning'],
  A: ['Aprovada', 'success'],
  R: ['Recusada', 'error'],
  C: ['Retirada', 'neutral'],
} as const

/** The own record of whoever is signed in: changes are proposed, HR decides. */
export function MyDataPage() {
  const { data, error, isPending } = useQuery({
    queryKey: KEY,
    queryFn: () => api<Own>(AT, { silent: true }),
    retry: false,
  })
  if (isPending) return <ScreenSkeleton />
  return (
    <>
      <PageHeader title="Meus dados" subtitle={data?.nome} />
      {error && <Alert severity="info">{(error as Error).message}</Alert>}
      {data && (
        <>
          <Proposals own={data} />
          {!data.propostas.some((one) => one.situacao === 'P') && <OwnForm own={data} />}
        </>
      )}
    </>
  )
}

function Proposals({ own }: { own: Own }) {
  const client = useQueryClient()
  const notice = useNotice()
  const withdraw = (id: number) =>
    api(`${AT}/propostas/${id}`, { method: 'DELETE' }).then(
      () => client.invalidateQueries({ queryKey: KEY }),
      (problem: unknown) => notice.error(problem),
    )
  if (!own.propostas.length) return null
  return (
    <Section title="Alterações propostas">
      {own.propostas.slice(0, 5).map((one) => {
        const [label, tone] = STATES[one.situacao as keyof typeof STATES]
        return (
          <Box key={one.id} sx={{ mb: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <ToneChip tone={tone} label={label} />
              <Typography variant="body2" color="textSecondary">
                {formatDateTime(one.solicitadoEm)}
              </Typography>
              {one.situacao === 'P' && (
                <Button size="small" onClick={() => void withdraw(one.id)}>
                  Retirar proposta
                </Button>
              )}
            </Box>
            {one.mudancas.map((change) => (
              <Typography key={change.campo} sx={{ overflowWrap: 'anywhere' }}>
                {`${change.rotulo}: ${change.antes ?? '–'} → ${change.depois ?? '–'}`}
              </Typography>
            ))}
            {one.motivo && <Typography color="textSecondary">{`Motivo: ${one.motivo}`}</Typography>}
          </Box>
        )
      })}
    </Section>
  )
}

function OwnForm({ own }: { own: Own }) {
  const id = useId()
  const around = useFacts()
  const notice = useNotice()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const fields = own.formulario.campos
  const form = useForm({ defaultValues: own.valores as Record<string, any>, shouldFocusError: false })
  const info = useMemo(() => ({ fields, editing: true, locked: false, prefix: `eu${id}` }), [fields, id])
  const groups = Object.entries(fields)
  const show = (messages: Record<string, string>) => {
    for (const [name, message] of Object.entries(messages)) form.setError(name, { message })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    form.clearErrors()
    const values = form.getValues()
    const messages = validateForm(fields, own.formulario.regras, factsOf(values, around))
    if (Object.keys(messages).length) return show(messages)
    setBusy(true)
    try {
      await api(AT, { method: 'POST', body: values })
      notice.success('Proposta enviada para o RH.')
      await client.invalidateQueries({ queryKey: KEY })
    } catch (problem) {
      if (problem instanceof ApiError && Object.keys(problem.fieldMessages).length) show(problem.fieldMessages)
      else notice.error(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormContextProvider value={around}>
        <FormInfoProvider value={info}>
          <FormProvider {...form}>
            {groups.map(([path, field]) => (
              <Section key={path} title={field.label}>
                <FieldGrid
                  placed={
                    field.kind === 'group'
                      ? Object.entries(field.fields ?? {}).map(([name, inner]) => ({
                          path: `${path}.${name}`,
                          field: inner,
                        }))
                      : [{ path, field }]
                  }
                />
              </Section>
            ))}
          </FormProvider>
        </FormInfoProvider>
      </FormContextProvider>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
        <Button type="submit" variant="contained" loading={busy}>
          Enviar para aprovação
        </Button>
      </Box>
    </form>
  )
}
