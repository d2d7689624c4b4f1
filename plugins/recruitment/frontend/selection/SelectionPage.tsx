import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Link as RouterLink, useNavigate, useParams } from 'react-router'
import {
  ActionDialog,
  BackLink,
  Failed,
  Funnel,
  Icon,
  PageHeader,
  recordPath,
  ScreenSkeleton,
  StateChip,
  useConfirm,
  useNotice,
  useSession,
} from '#frontend'
import { ScheduleDialog } from '../interview/ScheduleDialog.tsx'
import { Board } from './Board.tsx'
import { CandidateTable } from './CandidateTable.tsx'
import { moveFields, moveInput, type Target } from './move_form.ts'
import { type BoardData, type Card, columnsOf } from './types.ts'
import { useBoard, VACANCIES } from './use_board.ts'

type View = 'quadro' | 'lista' | 'funil'

const WHY_LOCKED: Record<string, string> = {
  Cancelada: 'A vaga está cancelada.',
  Encerrada: 'A vaga está encerrada. Reabra a vaga para continuar a seleção.',
  Suspensa: 'A vaga está suspensa: a seleção está parada.',
}

const filled = ({ vaga }: BoardData) =>
  `${vaga.qtdVagasPreenchidas ?? 0} de ${vaga.quantidade} ${vaga.quantidade === 1 ? 'vaga preenchida' : 'vagas preenchidas'}`

/** The card stands in another column now, so the browser has lost it; people who work by keyboard go on from there. */
const focusCard = ({ candidatoSolicitacaoId }: Card) =>
  setTimeout(() => document.querySelector<HTMLElement>(`[data-card="${candidatoSolicitacaoId}"]`)?.focus(), 300)

/** A button of the header. On a phone it is its icon: the room belongs to the cards. */
function HeaderButton({ label, icon, to, ...button }: { label: string; icon: string; to?: string } & ButtonProps) {
  const link = to === undefined ? {} : { component: RouterLink, to }
  return (
    <Button
      aria-label={label}
      startIcon={<Icon name={icon} />}
      {...button}
      {...link}
      sx={[
        { borderColor: 'divider' },
        (theme) => ({ [theme.breakpoints.down('sm')]: { minWidth: 44, px: 1, '& .MuiButton-startIcon': { mx: 0 } } }),
      ]}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  )
}

/** The selection of a vacancy: who is in which stage, and moving them on. */
export function SelectionPage() {
  const { id = '' } = useParams()
  const board = useBoard(id)
  if (board.isPending) return <ScreenSkeleton />
  if (board.isError) return <Failed error={board.error} retry={() => void board.refetch()} />
  return <Selection key={id} board={board} data={board.data} />
}

function Selection({ board, data }: { board: ReturnType<typeof useBoard>; data: BoardData }) {
  const { can, userinfo } = useSession()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const notice = useNotice()
  const [view, setView] = useState<View>('quadro')
  const [moving, setMoving] = useState<{ card: Card; target: Target }>()
  const [scheduling, setScheduling] = useState<Card>()
  const [adding, setAdding] = useState(false)
  const columns = useMemo(() => columnsOf(data), [data])
  const closed = WHY_LOCKED[data.vaga.situacao]
  const locked = closed !== undefined || !can('ROLE_CAPTACAO_HISTORICO_EDITAR')

  const action = useMemo(
    () =>
      moving && {
        label: 'Gravar',
        title: `Mover ${moving.card.candidato.nome}`,
        fields: moveFields(data.etapas, moving.target, userinfo.usuario?.nome ?? ''),
      },
    [moving, data.etapas, userinfo.usuario?.nome],
  )
  const remove = async (card: Card) => {
    if (
      !(await confirm({
        title: 'Retirar da vaga',
        text: `Retirar ${card.candidato.nome} desta vaga? O histórico da seleção também é removido.`,
        destructive: true,
      }))
    )
      return
    await board.remove(card).then(() => notice.success('Candidato retirado da vaga.'), notice.error)
  }
  const shared = {
    columns,
    stages: data.etapas,
    locked,
    onOpen: (card: Card) => void navigate(recordPath('captacao/candidatos', card.candidato.id)),
    onMove: (card: Card, target: Target) => setMoving({ card, target }),
    onSchedule: can('ROLE_CAPTACAO_ENTREVISTAS_EDITAR') ? setScheduling : undefined,
    onRemove: can('ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EXCLUIR') ? (card: Card) => void remove(card) : undefined,
  }
  const mayAdd = !closed && data.vaga.status === 'A' && can('ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EDITAR')

  return (
    <>
      <BackLink to={recordPath(VACANCIES, data.vaga.id)} label="Vaga" />
      <PageHeader
        title={`Seleção: ${data.vaga.descricao}`}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
            <StateChip resource={VACANCIES} value={data.vaga.situacao} />
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {[data.vaga.cargo?.nome, data.vaga.areaOrganizacional?.nome].filter(Boolean).join(' · ')}
            </Box>
            <Typography component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
              {filled(data)}
            </Typography>
          </Box>
        }
        actions={
          <>
            <ToggleButtonGroup
              size="small"
              exclusive
              value={view}
              onChange={(_event, next: View | null) => next && setView(next)}
              aria-label="Modo de exibição"
            >
              <ToggleButton value="quadro">Quadro</ToggleButton>
              <ToggleButton value="lista">Lista</ToggleButton>
              <ToggleButton value="funil">Funil</ToggleButton>
            </ToggleButtonGroup>
            {can('ROLE_CAPTACAO_AVALIACOES') && (
              <HeaderButton
                label="Avaliações"
                icon="Quiz"
                variant="outlined"
                color="inherit"
                to={`/${VACANCIES}/${data.vaga.id}/avaliacoes`}
              />
            )}
            {mayAdd && (
              <HeaderButton
                label="Incluir candidato"
                icon="PersonAddAlt"
                variant="contained"
                onClick={() => setAdding(true)}
              />
            )}
          </>
        }
      />
      {closed && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {closed}
        </Alert>
      )}
      {data.candidatos.length === 0 && view !== 'funil' ? (
        <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
          <Typography variant="h2" gutterBottom>
            Ainda não há candidatos
          </Typography>
          <Typography color="textSecondary" sx={{ mb: mayAdd ? 2 : 0 }}>
            Quem se candidatar pelo portal aparece aqui. Você também pode incluir candidatos já cadastrados.
          </Typography>
          {mayAdd && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              Incluir candidato
            </Button>
          )}
        </Paper>
      ) : view === 'quadro' ? (
        <Board {...shared} />
      ) : view === 'lista' ? (
        <CandidateTable {...shared} />
      ) : (
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', justifyItems: 'center' }}>
          <Funnel steps={data.funil} label={`Funil da seleção: ${data.vaga.descricao}`} table />
        </Paper>
      )}
      {action && moving && (
        <ActionDialog
          action={action}
          onClose={() => setMoving(undefined)}
          onRun={async (input) => {
            await board.move(moving.card, moveInput(input))
            notice.success('Movimentação registrada com sucesso.')
            focusCard(moving.card)
          }}
        />
      )}
      {scheduling && (
        <ScheduleDialog
          name={scheduling.candidato.nome}
          applications={[
            {
              id: scheduling.candidatoSolicitacaoId,
              vacancy: data.vaga.descricao,
              stageId: scheduling.etapaId ?? null,
              stage: data.etapas.find((one) => one.id === scheduling.etapaId)?.nome ?? null,
            },
          ]}
          onClose={() => setScheduling(undefined)}
        />
      )}
      {adding && (
        <ActionDialog
          action={{
            label: 'Incluir',
            title: 'Incluir candidato na vaga',
            fields: {
              candidato: { kind: 'ref', label: 'Candidato', to: 'captacao/candidatos', required: true, width: 12 },
            },
          }}
          onClose={() => setAdding(false)}
          onRun={async ({ candidato }) => {
            const candidateId = Number(
              typeof candidato === 'object' && candidato ? (candidato as { id: number }).id : candidato,
            )
            await board.add(candidateId, userinfo.empresa?.id ?? 0)
            notice.success('Candidato incluído na vaga.')
          }}
        />
      )}
    </>
  )
}
