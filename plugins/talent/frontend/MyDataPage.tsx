import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ShapeOf,
  api,
  FieldForm,
  FieldGrid,
  formatDateTime,
  PageHeader,
  ScreenSkeleton,
  Section,
  ToneChip,
  useFieldForm,
  useNotice,
} from '#frontend'
import type { ownAnswer } from '../endpoints/own_record.ts'

type Own = ShapeOf<typeof ownAnswer>
const AT = '/api/gestao-talentos/meus-dados'
const KEY = ['gestao-talentos/meus-dados']
const STATES = {
  P: ['Em análise', 'info'],
  A: ['Aprovada', 'success'],
  R: ['Recusada', 'error'],
  C: ['Retirada', 'neutral'],
} as const

/** The user's own record: changes are proposed, HR decides. */
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
          {!data.propostas.some((proposta) => proposta.situacao === 'P') && <OwnForm own={data} />}
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
      {own.propostas.slice(0, 5).map((proposta) => {
        const [label, tone] = STATES[proposta.situacao as keyof typeof STATES]
        return (
          <Box key={proposta.id} sx={{ mb: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <ToneChip tone={tone} label={label} />
              <Typography variant="body2" color="textSecondary">
                {formatDateTime(proposta.solicitadoEm)}
              </Typography>
              {proposta.situacao === 'P' && (
                <Button size="small" onClick={() => void withdraw(proposta.id)}>
                  Retirar proposta
                </Button>
              )}
            </Box>
            {proposta.mudancas.map((change) => (
              <Typography key={change.campo} sx={{ overflowWrap: 'anywhere' }}>
                {`${change.rotulo}: ${change.antes ?? '–'} → ${change.depois ?? '–'}`}
              </Typography>
            ))}
            {proposta.motivo && <Typography color="textSecondary">{`Motivo: ${proposta.motivo}`}</Typography>}
          </Box>
        )
      })}
    </Section>
  )
}

function OwnForm({ own }: { own: Own }) {
  const notice = useNotice()
  const client = useQueryClient()
  const fields = own.formulario.campos
  const form = useFieldForm(fields, { rules: own.formulario.regras, stored: own.valores })
  const save = () =>
    form.submit(async (values) => {
      await api(AT, { method: 'POST', body: values, silent: true })
      notice.success('Proposta enviada para o RH.')
      await client.invalidateQueries({ queryKey: KEY })
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FieldForm of={form}>
        {Object.entries(fields).map(([path, field]) => (
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
      </FieldForm>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
        <Button type="submit" variant="contained" loading={form.busy !== null}>
          Enviar para aprovação
        </Button>
      </Box>
    </form>
  )
}
