import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { Link as RouterLink, useNavigate, useParams } from 'react-router'
import {
  api,
  editPath,
  FieldForm,
  FieldGrid,
  formatDate,
  formatInteger,
  NotFound,
  PageHeader,
  type ResourceMeta,
  ScreenSkeleton,
  useFieldForm,
  useNotice,
  useResourceMeta,
} from '#frontend'
import { assemblyFields, type CycleRow, initialValues, requestOf } from './raters/fields.ts'
import { type Plan, PlanView } from './raters/PlanView.tsx'

const KEY = 'avaliacao/avaliacoes-desempenho'

/** Who rates whom in a cycle: the rule, the preview with its figures, and only then the participants. */
export function RatersPage() {
  const { id = '' } = useParams()
  const meta = useResourceMeta(KEY)
  const row = useQuery({
    queryKey: [KEY, 'um', id],
    queryFn: () => api<CycleRow>(`/api/${KEY}/${id}`, { silent: true }),
    retry: false,
  })
  if (row.isError) return <NotFound />
  if (row.isPending || !meta) return <ScreenSkeleton />
  return <Assembly key={id} cycle={row.data} meta={meta} />
}

const placed = (fields: ReturnType<typeof assemblyFields>['roles']) =>
  Object.entries(fields).map(([path, field]) => ({ path, field }))

interface Assigned {
  incluidos: number
  emSegundoPlano: number
  mensagem: string
}

function Assembly({ cycle, meta }: { cycle: CycleRow; meta: ResourceMeta }) {
  const notice = useNotice()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { people, roles, fields } = useMemo(() => {
    const parts = assemblyFields(meta, cycle)
    return { ...parts, fields: { ...parts.people, ...parts.roles } }
  }, [meta, cycle])
  const { form, busy, submit, ...state } = useFieldForm(fields, { values: initialValues(meta, cycle) })
  const [previewed, setPreviewed] = useState<{ plan: Plan; request: string } | null>(null)
  const shown = useRef<HTMLDivElement>(null)
  const at = `/api/${KEY}/${cycle.id}/avaliadores`
  const back = () => navigate(`/${KEY}/${cycle.id}`)

  const look = (event: FormEvent) => {
    event.preventDefault()
    void submit(async (values) => {
      const request = requestOf(meta, cycle, values)
      const plan = await api<Plan>(`${at}/previa`, { method: 'POST', body: request, silent: true })
      setPreviewed({ plan, request: JSON.stringify(request) })
      // Once it is drawn: the form above is long.
      requestAnimationFrame(() => shown.current?.scrollIntoView({ block: 'start' }))
    }, 'previa')
  }
  // Only what was seen can be included: another rule needs a new preview.
  const current =
    previewed && previewed.request === JSON.stringify(requestOf(meta, cycle, form.watch())) ? previewed.plan : null
  const include = () =>
    void submit(async (values) => {
      const body = { ...requestOf(meta, cycle, values), codigo: current!.codigo }
      const { mensagem } = await api<Assigned>(at, { method: 'POST', body, silent: true })
      await client.invalidateQueries({ queryKey: [KEY] })
      notice.success(mensagem)
      await back()
    }, 'incluir')
  const amount = current ? current.total : 0
  const writes = current ? current.total + current.esperando : 0
  return (
    <>
      <PageHeader title="Quem avalia quem" subtitle={cycle.titulo} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
          <form onSubmit={look} noValidate>
            <FieldForm of={{ form, ...state }}>
              <Part title="1. Quem é avaliado">
                <FieldGrid placed={placed(people)} />
              </Part>
              <Part title="2. Quem avalia cada pessoa">
                <FieldGrid placed={placed(roles)} />
              </Part>
            </FieldForm>
            {form.watch('pares') === true && form.watch('paresDe') === 'INDICADOS' && (
              <Nominated cycle={cycle} meta={meta} />
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
              <Button color="inherit" disabled={busy !== null} onClick={() => void back()}>
                Cancelar
              </Button>
              <Button
                type="submit"
                variant={current ? 'outlined' : 'contained'}
                loading={busy === 'previa'}
                disabled={busy === 'incluir'}
              >
                Ver prévia
              </Button>
            </Box>
          </form>
        </Paper>
        {previewed && !current && (
          <Alert severity="info">A regra mudou depois da prévia. Veja a prévia de novo para incluir.</Alert>
        )}
        {current && (
          <>
            <Box ref={shown} sx={{ scrollMarginTop: 72 }}>
              <PlanView plan={current} />
            </Box>
            <Box
              sx={{
                position: 'sticky',
                bottom: 0,
                zIndex: 1,
                py: 1.5,
                display: 'flex',
                flexWrap: 'wrap',
                gap: 2,
                alignItems: 'center',
                justifyContent: 'flex-end',
                bgcolor: 'background.default',
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Typography variant="body2" color="textSecondary">
                {writes ? 'Nada foi gravado ainda.' : 'A avaliação já tem todos estes avaliadores.'}
              </Typography>
              <Button
                variant="contained"
                disabled={!writes || busy !== null}
                loading={busy === 'incluir'}
                onClick={include}
              >
                {amount === 1 ? 'Incluir 1 questionário' : `Incluir ${formatInteger(amount)} questionários`}
              </Button>
            </Box>
          </>
        )}
      </Box>
    </>
  )
}

/** Where nominations stand: without a deadline nobody can nominate. */
function Nominated({ cycle, meta }: { cycle: CycleRow; meta: ResourceMeta }) {
  return cycle.indicacoesAte ? (
    <Alert severity="info" sx={{ mt: 2 }}>
      {`Cada avaliado indica em “Indicar avaliadores” até ${formatDate(cycle.indicacoesAte)}, e o gestor aprova, troca ou recusa. `}
      <Link component={RouterLink} to="/feedback/indicacoes">
        Ver as indicações
      </Link>
    </Alert>
  ) : (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {'Esta avaliação ainda não recebe indicações. '}
      <Link component={RouterLink} to={editPath(meta, cycle.id)}>
        Diga até quando, na aba Indicações
      </Link>
    </Alert>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box component="section" sx={{ '& + &': { mt: 3 } }}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
