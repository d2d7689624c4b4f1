import { useEffect, useMemo, useState } from 'react'
import { api, useNotice } from '#frontend'
import { eventBetween } from '../../shared/message_text.ts'
import { type BoardView, EVERYBODY, isNew, shownColumns } from './board_view.ts'
import type { Target } from './move_form.ts'
import { type BoardData, type Card, columnsOf, type Stage } from './types.ts'
import { type useBoard, VACANCIES } from './use_board.ts'

/** The card is rendered in another column, so it lost focus; restored for keyboard users. */
export const focusCard = ({ candidatoSolicitacaoId }: Card) =>
  setTimeout(() => document.querySelector<HTMLElement>(`[data-card="${candidatoSolicitacaoId}"]`)?.focus(), 300)

const SAID: Record<string, (name: string, stage: string) => string> = {
  I: (name, stage) => `${name} está em ${stage}.`,
  S: (name) => `Parecer de ${name}: apto.`,
  C: (name) => `Contratação de ${name} registrada.`,
}

/** Which cards of a selection are shown and marked; the first load of this page decides which are new. */
export function useShown(data: BoardData, asked: Partial<BoardView>) {
  const [view, setView] = useState<BoardView>({ ...EVERYBODY, ...asked })
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  // Refetched, the board would return the current visit as the last one.
  const [seen] = useState(data.vistaEm)
  const id = data.vaga.id
  useEffect(() => {
    api(`/api/${VACANCIES}/${id}/visita`, { method: 'PUT', silent: true, background: true }).catch(() => undefined)
  }, [id])
  const columns = useMemo(() => shownColumns(columnsOf(data), view, seen), [data, view, seen])
  const cards = useMemo(() => columns.flatMap((column) => column.cards), [columns])
  const mark = (card: Card, on: boolean) =>
    setMarked((old) => {
      const next = new Set(old)
      if (on) next.add(card.candidatoSolicitacaoId)
      else next.delete(card.candidatoSolicitacaoId)
      return next
    })
  return {
    view,
    change: (part: Partial<BoardView>) => setView((old) => ({ ...old, ...part })),
    columns,
    cards,
    newcomers: data.candidatos.filter((candidato) => isNew(candidato, seen)).length,
    fresh: (card: Card) => isNew(card, seen),
    marked,
    mark,
    markAll: (all: Card[]) => setMarked(new Set(all.map((item) => item.candidatoSolicitacaoId))),
    clear: () => setMarked(new Set()),
    chosen: data.candidatos.filter((candidato) => marked.has(candidato.candidatoSolicitacaoId)),
  }
}

const TOLD = 'Quem tem e-mail recebe o aviso em dois minutos.'

/** Whether the company sends the candidate an automatic letter about this step. */
export function willBeTold({ avisos }: Pick<BoardData, 'avisos'>, card: Card, target: Target): boolean {
  const event = eventBetween(
    { apto: card.situacao, etapa: card.etapaId ?? null },
    { apto: target.situation, etapa: target.stageId },
  )
  return avisos.some((aviso) => aviso.evento === event && (!aviso.etapaId || aviso.etapaId === target.stageId))
}

/** Moves immediately and offers undo; a refusal by the server moves the card back. */
export function useMoves(
  board: ReturnType<typeof useBoard>,
  data: Pick<BoardData, 'avisos' | 'etapas'>,
  onHired: (card: Card) => void,
) {
  const notice = useNotice()
  return async (card: Card, target: Target) => {
    const name = card.candidato.nome
    focusCard(card)
    try {
      const moved = await board.moveNow(card, target)
      const stage = data.etapas.find((etapa) => etapa.id === target.stageId)?.nome ?? ''
      const said = SAID[target.situation]?.(name, stage) ?? name
      notice.success(willBeTold(data, card, target) ? `${said} ${TOLD}` : said, () => {
        board.undo(moved).then(() => {
          notice.info(`${name} voltou para onde estava.`)
          focusCard(card)
        }, notice.error)
      })
      if (target.situation === 'C') onHired(moved)
    } catch (problem) {
      notice.error(problem)
    }
  }
}

/** Initial values of the dialog of a detailed step: today, current stage. */
export const detailTarget = (card: Card, stages: Stage[]): Target => ({
  stageId: card.etapaId ?? stages[0]?.id ?? 0,
  situation: card.situacao,
})
