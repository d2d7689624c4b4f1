import { type Context, idOf, type RowAt } from '#engine'
import { TALKS } from '../domain/keys.ts'
import { isOver, MAX_POINTS, type OpenPoints, openPointsOf, pointKey, without } from '../domain/open_points.ts'
import { lastOver, talkAhead } from '../queries/talks.ts'
import type { TemplatePoint } from '../queries/templates.ts'

type Talk = RowAt<typeof TALKS>
type Point = Talk['pauta'][number]
type Agreed = Talk['combinados'][number]

const subject = (row: { assunto?: string | null }) => row.assunto
const task = (row: { tarefa?: string | null }) => row.tarefa

/** As new rows of another talk. */
const agendaRow = ({ assunto, dica, desde }: Point): Point =>
  ({ assunto, dica: dica ?? null, desde, conversado: false }) as Point
const agreedRow = ({ tarefa, quem, prazo, desde }: Agreed): Agreed =>
  ({ tarefa, quem: idOf(quem), prazo: prazo ?? null, desde, feito: false }) as unknown as Agreed

/** What a new talk of two begins with: what was left open in the last one, then the points of the template. */
export async function openingPoints(
  context: Context,
  pair: [number, number],
  template: readonly TemplatePoint[],
): Promise<Pick<OpenPoints, 'pauta' | 'combinados'>> {
  const last = await lastOver(context, pair)
  // What stands in another planned talk already does not stand in two.
  const ahead = await talkAhead(context, { pair })
  const other = ahead && (await context.system.repo(TALKS).get(ahead.id))
  const open = last ? openPointsOf(last) : { pauta: [], combinados: [] }
  const carried = without(open.pauta, other?.pauta ?? [], subject).map(agendaRow)
  const asked = template.map(({ assunto, dica }) => ({ assunto, dica: dica ?? null, conversado: false }) as Point)
  return {
    pauta: [...carried, ...without(asked, carried, subject)].slice(0, MAX_POINTS),
    combinados: without(open.combinados, other?.combinados ?? [], task)
      .map(agreedRow)
      .slice(0, MAX_POINTS),
  }
}

/**
 * A talk that is over was written again while the next is planned: what became open goes there as well, and what was
 * finished here is not asked there again.
 */
export async function carryLate(context: Context, before: Talk, talk: Talk): Promise<void> {
  const pair: [number, number] = [idOf(talk.gestor)!, idOf(talk.colaborador)!]
  const ahead = await talkAhead(context, { pair }, talk.id)
  if (!ahead) return
  const was = isOver(before, context.today) ? openPointsOf(before) : { pauta: [], combinados: [] }
  const now = openPointsOf(talk)
  const next = await context.system.repo(TALKS).get(ahead.id)
  const merge = <R extends { desde?: string | null }>(
    rows: readonly R[],
    opened: readonly R[],
    open: readonly R[],
    wasOpen: readonly R[],
    textOf: (row: R) => string | null | undefined,
  ) => {
    const finished = new Set(without(wasOpen, open, textOf).map((row) => pointKey(textOf(row))))
    const kept = rows.filter((row) => !(row.desde && finished.has(pointKey(textOf(row)))))
    return [...kept, ...without(without(opened, wasOpen, textOf), kept, textOf)].slice(0, MAX_POINTS)
  }
  await context.system.repo(TALKS).patch(
    next.id,
    {
      pauta: merge(next.pauta ?? [], now.pauta.map(agendaRow), now.pauta, was.pauta, subject),
      combinados: merge(next.combinados ?? [], now.combinados.map(agreedRow), now.combinados, was.combinados, task),
    } as never,
    'pontos em aberto',
  )
}
