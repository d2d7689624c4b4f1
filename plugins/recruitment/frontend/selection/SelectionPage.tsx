import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import {
  ActionDialog,
  BackLink,
  Failed,
  Funnel,
  PageHeader,
  recordPath,
  ScreenSkeleton,
  useConfirm,
  useNotice,
  useResourceMeta,
  useSession,
} from '#frontend'
import { ScheduleDialog } from '../interview/ScheduleDialog.tsx'
import { VacancyState } from '../vacancy/VacancyState.tsx'
import { AddCandidates } from './AddCandidates.tsx'
import { Board } from './Board.tsx'
import { BoardTools } from './BoardTools.tsx'
import { CandidateDrawer } from './CandidateDrawer.tsx'
import { CandidateTable } from './CandidateTable.tsx'
import { HiredNext } from './HiredNext.tsx'
import { type Many, ManyDialog } from './many.tsx'
import { ManyBar } from './ManyBar.tsx'
import { moveFields, moveInput, type Target } from './move_form.ts'
import { DrawerActions } from './DrawerActions.tsx'
import { HeaderButton, NextSteps } from './NextSteps.tsx'
import { NobodyYet } from './NobodyYet.tsx'
import type { BoardData, Card } from './types.ts'
import { useBoard, VACANCIES } from './use_board.ts'
import { detailTarget, focusCard, useMoves, useShown } from './use_selection.ts'

type View = 'quadro' | 'lista' | 'funil'

const WHY_LOCKED: Record<string, string> = {
  Cancelada: 'A vaga está cancelada.',
  Encerrada: 'A vaga está encerrada. Reabra a vaga para continuar a seleção.',
  Suspensa: 'A vaga está suspensa: a seleção está parada.',
}

const filled = ({ vaga }: BoardData) =>
  `${vaga.qtdVagasPreenchidas ?? 0} de ${vaga.quantidade} ${vaga.quantidade === 1 ? 'vaga preenchida' : 'vagas preenchidas'}`

/** The workspace of a vacancy: candidates by stage, next steps, and the details of each candidate beside the board. */
export function SelectionPage() {
  const { id = '' } = useParams()
  const board = useBoard(id)
  if (board.isPending) return <ScreenSkeleton />
  if (board.isError) return <Failed error={board.error} retry={() => void board.refetch()} />
  return <Selection key={id} board={board} data={board.data} />
}

function Selection({ board, data }: { board: ReturnType<typeof useBoard>; data: BoardData }) {
  const { can, userinfo } = useSession()
  const confirm = useConfirm()
  const notice = useNotice()
  const meta = useResourceMeta(VACANCIES)
  const phone = useMediaQuery('(max-width:599.95px)')
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState<View>('quadro')
  const [tools, setTools] = useState(false)
  const [moving, setMoving] = useState<{ card: Card; target: Target }>()
  const [scheduling, setScheduling] = useState<Card>()
  const [adding, setAdding] = useState(false)
  const [many, setMany] = useState<{ many: Many; cards: Card[] }>()
  const [hired, setHired] = useState<number>()
  const shown = useShown(data, params.get('novos') ? { onlyNew: Boolean(data.vistaEm) } : {})
  const closed = WHY_LOCKED[data.vaga.situacao]
  const locked = closed !== undefined || !can('ROLE_CAPTACAO_HISTORICO_EDITAR')
  const moveNow = useMoves(board, data, (card) => setHired(card.candidatoSolicitacaoId))

  // The open drawer is stored in the address: a link opens one candidate, and "back" closes it.
  const open = data.candidatos.find(
    (candidato) => String(candidato.candidatoSolicitacaoId) === params.get('candidatura'),
  )
  const show = (card: Card | undefined, replace = false) => {
    const next = new URLSearchParams(params)
    if (card) next.set('candidatura', String(card.candidatoSolicitacaoId))
    else next.delete('candidatura')
    setParams(next, { replace: replace || !card })
  }

  const action = useMemo(
    () =>
      moving && {
        label: 'Gravar',
        title: `Mover ${moving.card.candidato.nome}`,
        fields: moveFields(data.etapas, moving.target, userinfo.usuario?.nome ?? '', data.avisos.length > 0),
      },
    [moving, data.etapas, data.avisos, userinfo.usuario?.nome],
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
  const onMove = (card: Card, target: Target) =>
    // A refusal asks for a reason; every other move is executed immediately and can be undone.
    target.situation === 'N' ? setMoving({ card, target }) : void moveNow(card, target)
  const mayMark = !locked
  const work = {
    stages: data.etapas,
    locked,
    onOpen: (card: Card) => show(card),
    onMove,
    onDetail: (card: Card) => setMoving({ card, target: detailTarget(card, data.etapas) }),
    onSchedule: can('ROLE_CAPTACAO_ENTREVISTAS_EDITAR') ? setScheduling : undefined,
    onRemove: can('ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EXCLUIR') ? (card: Card) => void remove(card) : undefined,
    marked: shown.marked,
    onMark: mayMark ? shown.mark : undefined,
    fresh: shown.fresh,
  }
  const mayAdd = !closed && data.vaga.status === 'A' && can('ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EDITAR')
  const place = open ? shown.cards.findIndex((card) => card.candidatoSolicitacaoId === open.candidatoSolicitacaoId) : -1
  const step = (by: number) => {
    const next = shown.cards[place + by]
    return place >= 0 && next ? () => show(next, true) : undefined
  }
  // "All" does not include collapsed cards.
  const inSight = shown.view.situation === 'N' ? shown.cards : shown.cards.filter((card) => card.situacao !== 'N')
  const others = data.candidatos.filter(
    (candidato) =>
      candidato.candidatoSolicitacaoId !== hired && (candidato.situacao === 'I' || candidato.situacao === 'S'),
  )
  const justHired = data.candidatos.find((candidato) => candidato.candidatoSolicitacaoId === hired)

  return (
    <>
      <BackLink to={recordPath(VACANCIES, data.vaga.id)} label="Vaga" />
      <PageHeader
        title={`Seleção: ${data.vaga.descricao}`}
        subtitle={
          <VacancyState row={data.vaga}>
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {[data.vaga.cargo?.nome, data.vaga.areaOrganizacional?.nome].filter(Boolean).join(' · ')}
            </Box>
            <Typography component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
              {filled(data)}
            </Typography>
          </VacancyState>
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
            {phone && (
              <HeaderButton
                label="Filtrar"
                icon="FilterAlt"
                variant="outlined"
                color="inherit"
                aria-expanded={tools}
                onClick={() => setTools(!tools)}
              />
            )}
            {can('ROLE_CAPTACAO_AVALIACOES') && (
              <HeaderButton
                label="Avaliações"
                icon="Quiz"
                variant="outlined"
                color="inherit"
                to={`/${VACANCIES}/${data.vaga.id}/avaliacoes`}
              />
            )}
            {meta && <NextSteps data={data} meta={meta} mayAdd={mayAdd} onAdd={() => setAdding(true)} />}
          </>
        }
      />
      {closed && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {closed}
        </Alert>
      )}
      {data.candidatos.length > 0 && view !== 'funil' && (!phone || tools) && (
        <BoardTools view={shown.view} onChange={shown.change} newcomers={shown.newcomers} />
      )}
      {data.candidatos.length === 0 && view !== 'funil' ? (
        <NobodyYet onAdd={mayAdd ? () => setAdding(true) : undefined} />
      ) : view === 'quadro' ? (
        <Board {...work} columns={shown.columns} unfold={shown.view.situation === 'N'} />
      ) : view === 'lista' ? (
        <CandidateTable {...work} columns={shown.columns} />
      ) : (
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', justifyItems: 'center' }}>
          <Funnel steps={data.funil} label={`Funil da seleção: ${data.vaga.descricao}`} table />
        </Paper>
      )}
      {shown.chosen.length > 0 && (
        <ManyBar
          count={shown.chosen.length}
          onAll={shown.chosen.length < inSight.length ? () => shown.markAll(inSight) : undefined}
          onClear={shown.clear}
          onStart={(next) => setMany({ many: next, cards: shown.chosen })}
        />
      )}
      {open && (
        <CandidateDrawer
          key={open.candidatoSolicitacaoId}
          card={open}
          stage={data.etapas.find((etapa) => etapa.id === open.etapaId)?.nome ?? null}
          place={place < 0 ? '' : `${place + 1} de ${shown.cards.length}`}
          onClose={() => show(undefined)}
          onPrevious={step(-1)}
          onNext={step(1)}
          actions={
            locked ? null : (
              <DrawerActions card={open} {...work} onMany={(next) => setMany({ many: next, cards: [open] })} />
            )
          }
        />
      )}
      {many && (
        <ManyDialog
          {...many}
          stages={data.etapas}
          announced={data.avisos.map((aviso) => aviso.evento ?? '')}
          onClose={() => setMany(undefined)}
          onDone={() => {
            setMany(undefined)
            shown.clear()
            board.refresh()
          }}
        />
      )}
      {justHired && !many && (
        <HiredNext
          card={justHired}
          data={data}
          others={others}
          onInform={() => setMany({ many: 'recusar', cards: others })}
          onClose={() => setHired(undefined)}
        />
      )}
      {action && moving && (
        <ActionDialog
          action={action}
          onClose={() => setMoving(undefined)}
          onRun={async (input) => {
            const moved = await board.move(moving.card, moveInput(input))
            notice.success('Movimentação registrada com sucesso.')
            focusCard(moving.card)
            if (moved.situacao === 'C') setHired(moved.candidatoSolicitacaoId)
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
              stage: data.etapas.find((etapa) => etapa.id === scheduling.etapaId)?.nome ?? null,
            },
          ]}
          onClose={() => setScheduling(undefined)}
        />
      )}
      {adding && (
        <AddCandidates
          present={new Set(data.candidatos.map((candidato) => candidato.candidato.id))}
          onClose={() => setAdding(false)}
          onAdd={async (ids) => {
            await board.add(ids, userinfo.empresa?.id ?? 0)
            notice.success(
              ids.length === 1 ? 'Candidato incluído na vaga.' : `${ids.length} candidatos incluídos na vaga.`,
            )
          }}
        />
      )}
    </>
  )
}
