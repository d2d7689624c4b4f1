import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink, useLocation, useNavigate, useParams } from 'react-router'
import {
  api,
  BackLink,
  EditButton,
  editPath,
  Failed,
  formatDate,
  listPath,
  PageHeader,
  type PluginPageProps,
  RecordActions,
  recordPath,
  type ResourceMeta,
  type RowAt,
  ScreenSkeleton,
  StateChip,
  useActions,
  useConfirm,
  useNotice,
  useRemovable,
  useRemove,
  useResourceMeta,
} from '#frontend'
import { Overview } from './Overview.tsx'
import { People } from './People.tsx'
import { ACTION_OF, answeredText, type SurveyProgress } from './progress_api.ts'
import { Result } from './Result.tsx'

const KEY = 'pesquisa/pesquisas'
type Survey = RowAt<typeof KEY>
type Part = 'andamento' | 'participantes' | 'resultado'

/** Each part has its own address, so that it can be linked to and gone back to. */
const partOf = (path: string): Part =>
  path.includes('/colaborador-questionario/')
    ? 'participantes'
    : path.endsWith('/resultado')
      ? 'resultado'
      : 'andamento'

const pathsOf = (id: string) => ({
  andamento: recordPath(KEY, id),
  participantes: `/pesquisa/colaborador-questionario/${id}`,
  perguntas: `/${KEY}/${id}/perguntas`,
  resultado: `/${KEY}/${id}/resultado`,
})

/** The workspace of a survey: its state and next step, who takes part, the result and what is done about it. */
export function SurveyPage({ id: given }: PluginPageProps) {
  const params = useParams()
  const id = given ?? params.id ?? params.questionarioId ?? ''
  const meta = useResourceMeta(KEY)
  const row = useQuery({
    queryKey: [KEY, 'um', id],
    queryFn: () => api<Survey>(`/api/${KEY}/${id}`, { silent: true }),
  })
  const progress = useQuery({
    queryKey: [KEY, 'andamento', id],
    queryFn: () => api<SurveyProgress>(`/api/${KEY}/${id}/andamento`, { silent: true, background: true }),
    refetchInterval: 30_000,
  })
  if (row.isError || progress.isError)
    return (
      <Failed
        error={row.error ?? progress.error}
        retry={() => {
          void row.refetch()
          void progress.refetch()
        }}
      />
    )
  if (!meta || row.isPending || progress.isPending) return <ScreenSkeleton />
  return <Workspace key={id} survey={row.data} progress={progress.data} meta={meta} />
}

interface WorkspaceProps {
  survey: Survey
  progress: SurveyProgress
  meta: ResourceMeta
}

function Workspace({ survey, progress, meta }: WorkspaceProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const part = partOf(useLocation().pathname)
  const id = String(survey.id)
  const paths = pathsOf(id)
  const record = survey as unknown as Record<string, unknown> & { id: number }
  const people = `/api/pesquisa/colaborador-questionario/${id}`
  const actions = useActions(meta, () => void client.invalidateQueries({ queryKey: [people] }))
  const removable = useRemovable(meta)
  const remove = useRemove(meta, () => void navigate(listPath(KEY)))
  const step = progress.proximoPasso
  const main = step ? ACTION_OF[step] : undefined
  const allowed = actions.allowed('row', record)
  const start = (name: string) => {
    const action = allowed.find((item) => item.name === name)
    return action && (() => actions.start(action, [record]))
  }
  return (
    <>
      <BackLink to={listPath(KEY)} label={meta.label.plural} />
      <PageHeader
        title={survey.titulo}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
            <StateChip resource={KEY} value={survey.situacao} />
            <span>
              {[
                `${formatDate(survey.dataInicio)} a ${formatDate(survey.dataFim)}`,
                meta.fields.tipo?.choices?.find((choice) => choice.id === survey.tipo)?.nome,
                survey.anonimo ? 'anônima' : 'com nomes',
                progress.convidados > 0 && answeredText(progress),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Box>
        }
        actions={
          <>
            <StepLink progress={progress} part={part} meta={meta} id={id} />
            <RecordActions
              actions={allowed}
              main={main}
              onAction={(action) => actions.start(action, [record])}
              onRemove={removable(record) ? () => void remove([record]) : undefined}
            />
            {meta.can.update && <EditButton meta={meta} id={survey.id} />}
            {meta.can.create && <CloneButton survey={survey} />}
          </>
        }
      />
      <Tabs
        value={part}
        onChange={(_event, value: keyof typeof paths) => void navigate(paths[value])}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 2 }}
      >
        <Tab value="andamento" label="Andamento" />
        <Tab value="participantes" label={`Participantes (${progress.convidados})`} />
        <Tab value="perguntas" label={`Perguntas (${progress.perguntas})`} />
        <Tab value="resultado" label="Resultado" />
      </Tabs>
      {part === 'andamento' && <Overview survey={survey} progress={progress} start={start} />}
      {part === 'participantes' && <People id={id} survey={survey} />}
      {part === 'resultado' && <Result survey={survey} />}
      {actions.dialog}
    </>
  )
}

/** The next step, where it is a page and no action. */
function StepLink({
  progress,
  part,
  meta,
  id,
}: {
  progress: SurveyProgress
  part: Part
  meta: ResourceMeta
  id: string
}) {
  const paths = pathsOf(id)
  const step = progress.proximoPasso
  const [label, to] =
    step === 'PERGUNTAS' && meta.can.update
      ? ['Escrever as perguntas', paths.perguntas]
      : step === 'PRAZO' && meta.can.update
        ? ['Mudar o prazo', editPath(meta, id)]
        : step === 'RESULTADO' && part !== 'resultado'
          ? ['Ver o resultado', paths.resultado]
          : []
  if (!label || !to) return null
  return (
    <Button variant="contained" component={RouterLink} to={to}>
      {label}
    </Button>
  )
}

function CloneButton({ survey }: { survey: Survey }) {
  const confirm = useConfirm()
  const notice = useNotice()
  const client = useQueryClient()
  const clone = async () => {
    if (!(await confirm({ title: 'Clonar', text: `Criar uma cópia de "${survey.titulo}" com todas as perguntas?` })))
      return
    await api(`/api/${KEY}/${survey.id}`, { method: 'POST', body: {} }).then(() => {
      notice.success('Pesquisa clonada: a cópia está na lista.')
      return client.invalidateQueries({ queryKey: [KEY] })
    }, notice.error)
  }
  return (
    <Button variant="outlined" color="inherit" onClick={() => void clone()} sx={{ borderColor: 'divider' }}>
      Clonar
    </Button>
  )
}
