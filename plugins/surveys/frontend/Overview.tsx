import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatDate, formatDecimal, type RowAt, Section, today } from '#frontend'
import { ActionPlan } from './ActionPlan.tsx'
import { Participation } from './Participation.tsx'
import { answeredText, type SurveyProgress } from './progress_api.ts'

type Survey = RowAt<'pesquisa/pesquisas'>

interface OverviewProps {
  survey: Survey
  progress: SurveyProgress
  /** Starts an action of the survey; undefined: not now, or not by this user. */
  start: (name: string) => (() => void) | undefined
}

/** How the survey goes: answers, areas, reminders, the shared device and the action plan. */
export function Overview({ survey, progress, start }: OverviewProps) {
  return (
    <Box
      sx={{ display: 'grid', gap: { md: 2 }, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, alignItems: 'start' }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Answers survey={survey} progress={progress} />
        {progress.convidados > 0 && <Participation survey={String(survey.id)} />}
        <ActionPlan survey={String(survey.id)} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Reminders survey={survey} progress={progress} onRemind={start('lembrete')} />
        <SharedDevice survey={survey} onOpen={start('quiosque')} />
      </Box>
    </Box>
  )
}

/** What the state means for those who look at it. */
function stateText({ situacao, dataInicio, anonimo }: Survey, { proximoPasso, minimo }: SurveyProgress): string {
  if (situacao === 'TERMINADA') return 'O prazo terminou: ninguém mais responde. Encerre a pesquisa.'
  if (situacao === 'LIBERADA')
    return dataInicio > today() ? `As respostas começam em ${formatDate(dataInicio)}.` : 'As pessoas estão respondendo.'
  if (proximoPasso === 'PERGUNTAS') return 'Ainda não há perguntas.'
  if (proximoPasso === 'PARTICIPANTES')
    return anonimo
      ? `Diga quem participa: uma pesquisa anônima precisa de pelo menos ${minimo} pessoas.`
      : 'Diga quem participa.'
  if (proximoPasso === 'PRAZO') return 'A data final já passou: mude-a antes de liberar.'
  if (proximoPasso === 'LIBERAR') return 'Tudo pronto: libere a pesquisa para que as pessoas respondam.'
  return proximoPasso === 'RESULTADO'
    ? 'A pesquisa terminou e o resultado está pronto.'
    : 'A pesquisa terminou sem respostas suficientes para um resultado.'
}

function Answers({ survey, progress }: { survey: Survey; progress: SurveyProgress }) {
  const { convidados, responderam, comecaram } = progress
  const share = convidados ? (responderam / convidados) * 100 : 0
  return (
    <Section title="Respostas">
      <Typography sx={{ mb: 1.5 }}>{stateText(survey, progress)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography component="span" sx={{ fontSize: 32, fontWeight: 700, lineHeight: 1.1 }}>
          {`${formatDecimal(share, 0)}%`}
        </Typography>
        <Typography component="span" color="textSecondary">
          {[answeredText(progress), comecaram > 0 && `${comecaram} ${comecaram === 1 ? 'começou' : 'começaram'}`]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label="Respostas entregues"
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Section>
  )
}

function Reminders({
  survey,
  progress,
  onRemind,
}: {
  survey: Survey
  progress: SurveyProgress
  onRemind: (() => void) | undefined
}) {
  const missing = progress.convidados - progress.responderam
  const alone = progress.faltamSemEmail
  if (!survey.liberado)
    return (
      <Section title="Lembretes">
        <Typography color="textSecondary">Lembretes vão só enquanto a pesquisa está liberada.</Typography>
      </Section>
    )
  return (
    <Section title="Lembretes">
      <Typography>
        {missing === 0 ? 'Todos responderam.' : missing === 1 ? 'Falta 1 pessoa.' : `Faltam ${missing} pessoas.`}
      </Typography>
      {alone > 0 && (
        <Typography color="warning.main">
          {alone === 1 ? '1 delas não tem e-mail: use o quiosque.' : `${alone} delas não têm e-mail: use o quiosque.`}
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {[
          progress.ultimoLembrete
            ? `Último lembrete em ${formatDate(progress.ultimoLembrete)}`
            : 'Nenhum lembrete enviado',
          progress.proximoLembrete
            ? `o próximo vai sozinho em ${formatDate(progress.proximoLembrete)}`
            : survey.lembrarACada
              ? null
              : 'só à mão',
        ]
          .filter(Boolean)
          .join('; ')}
        .
      </Typography>
      {onRemind && missing > alone && (
        <Button variant="outlined" onClick={onRemind}>
          Lembrar quem falta
        </Button>
      )}
    </Section>
  )
}

function SharedDevice({ survey, onOpen }: { survey: Survey; onOpen: (() => void) | undefined }) {
  return (
    <Section title="Quiosque e QR code">
      <Typography color="textSecondary" sx={{ mb: onOpen ? 1 : 0 }}>
        {survey.situacao === 'LIBERADA'
          ? 'Um aparelho de todos, ou um cartaz com o QR code: cada pessoa entra com CPF e data de nascimento.'
          : 'O quiosque abre só enquanto a pesquisa está liberada.'}
      </Typography>
      {onOpen && (
        <Button variant="outlined" onClick={onOpen}>
          Abrir em quiosque
        </Button>
      )}
    </Section>
  )
}
