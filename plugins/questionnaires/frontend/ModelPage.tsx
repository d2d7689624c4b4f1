import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useLocation, useNavigate } from 'react-router'
import {
  EditButton,
  api,
  BackLink,
  formatDecimal,
  listPath,
  PageHeader,
  type PluginPageProps,
  recordPath,
  ScreenSkeleton,
  ServerError,
  useConfirm,
  useNotice,
  useRemove,
  type ResourceMeta,
  useResourceMeta,
} from '#frontend'
import { Aspects } from './Aspects.tsx'
import { Questions } from './Questions.tsx'
import { type Model, useModel } from './use_model.ts'

/** The record page of most resources of models; the others have this page below their own. */
const OWN_PAGE = 'questionnaires/ModelPage'

/** A model of any resource of models: its purpose, aspects and questions. */
export function ModelPage(given: PluginPageProps) {
  // Below another address (`/avaliacao/modelos-avaliacao/3/perguntas`) resource and id come from the address.
  const { pathname } = useLocation()
  const [area, name, number = ''] = pathname.split('/').filter(Boolean)
  const { id = number, resource = `${area}/${name}` } = given
  const data = useModel(resource, id)
  const meta = useResourceMeta(resource)
  if (data.model.isPending || data.questions.isPending || !meta) return <ScreenSkeleton />
  if (data.model.isError || data.questions.isError) return <ServerError />
  return <ModelRecord key={id} data={data} meta={meta} model={data.model.data} />
}

function Facts({ model }: { model: Model }) {
  // A survey shows its questions here too, but it is not a model and has no such facts.
  if (model.ativo === undefined) return null
  const facts = [
    model.percentualMinimoAprovacao !== null &&
      `Aprovação a partir de ${formatDecimal(model.percentualMinimoAprovacao, 0)}%`,
    model.tempoLimite ? `${model.tempoLimite} minutos para responder` : 'Sem limite de tempo',
    model.perguntaEmBranco === 'N' && 'Pergunta em branco não conta',
    model.perguntaEmBranco === 'Z' && 'Pergunta em branco vale zero',
    model.umaPorVez ? 'Uma pergunta por vez' : 'Todas as perguntas na mesma tela',
  ].filter(Boolean)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
      <Chip
        size="small"
        variant="outlined"
        color={model.ativo ? 'success' : 'default'}
        label={model.ativo ? 'Ativo' : 'Inativo'}
      />
      <span>{facts.join(' · ')}</span>
    </Box>
  )
}

function ModelRecord({ data, meta, model }: { data: ReturnType<typeof useModel>; meta: ResourceMeta; model: Model }) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const notice = useNotice()
  const remove = useRemove(meta, () => void navigate(listPath(meta.key)))
  const answered = data.answered.data ?? 0
  const frozen = data.frozen.data?.motivo
  const editable = meta.can.update && !frozen
  const clone = async () => {
    if (!(await confirm({ title: 'Clonar', text: `Criar uma cópia de "${model.titulo}" com todas as perguntas?` })))
      return
    await api(data.base, { method: 'POST', body: {} }).then(
      () => (notice.success('Registro salvo com sucesso.'), data.refresh()),
      notice.error,
    )
  }
  return (
    <>
      {meta.pages.show === OWN_PAGE ? (
        <BackLink to={listPath(meta.key)} label={meta.label.plural} />
      ) : (
        <BackLink to={recordPath(meta.key, model.id)} label={model.titulo} />
      )}
      <PageHeader
        title={model.titulo}
        subtitle={<Facts model={model} />}
        actions={
          <>
            {meta.can.update && <EditButton meta={meta} id={model.id} />}
            {meta.can.create && (
              <Button variant="outlined" color="inherit" onClick={() => void clone()} sx={{ borderColor: 'divider' }}>
                Clonar
              </Button>
            )}
            {meta.can.delete && (
              <Button color="error" onClick={() => void remove([model])}>
                Remover
              </Button>
            )}
          </>
        }
      />
      {model.observacao && (
        <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{model.observacao}</Typography>
        </Paper>
      )}
      {frozen && meta.can.update && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {frozen}
        </Alert>
      )}
      {answered > 0 && editable && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {`${answered} ${answered === 1 ? 'pergunta já tem resposta' : 'perguntas já têm respostas'}. Mudanças valem para quem responder daqui em diante; os resultados já apurados não mudam.`}
        </Alert>
      )}
      <Aspects data={data} aspects={data.aspects.data ?? []} editable={editable} />
      <Questions
        data={data}
        questions={data.questions.data ?? []}
        aspects={data.aspects.data ?? []}
        editable={editable}
      />
    </>
  )
}
