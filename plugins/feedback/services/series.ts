import { addDays, brDate, type Context, idOf, type RowAt, when } from '#engine'
import { holidaysBetween } from '#plugins/places/plugin.ts'
import type { MOTIVOS_FIM_SERIE } from '../codes.ts'
import { SERIES, TALENTS, TALKS } from '../domain/keys.ts'
import { isOver } from '../domain/open_points.ts'
import { type Frequency, nextDay } from '../domain/recurrence.ts'
import { ofPair, talkAhead } from '../queries/talks.ts'
import { templatesFor } from '../queries/templates.ts'
import { carryLate, openingPoints } from './carry.ts'
import { notifyBoth } from './talk_notices.ts'

type Series = RowAt<typeof SERIES>
type Talk = RowAt<typeof TALKS>
export type EndReason = keyof typeof MOTIVOS_FIM_SERIE

const LONGEST_REST = 15

/** The day itself, or the next one from Monday to Friday that is no holiday of the company. */
export async function workdayFrom(context: Context, day: string): Promise<string> {
  const off = new Set((await holidaysBetween(context, day, addDays(day, LONGEST_REST))).map(({ data }) => data))
  const rests = (at: string) => [0, 6].includes(new Date(`${at}T12:00:00Z`).getUTCDay()) || off.has(at)
  let at = day
  while (rests(at)) at = addDays(at, 1)
  return at
}

/** Plans a talk with what is open between the two and the points of a template. */
export async function planTalk(
  context: Context,
  talk: { gestor: number; colaborador: number; data: string; hora: string | null; serie?: number },
  template: number | null,
  templateOwner: number,
): Promise<number> {
  const points = template
    ? ((await templatesFor(context, templateOwner)).find(({ id }) => id === template)?.pontos ?? [])
    : []
  const { serie, ...values } = talk
  const repo = context.system.repo(TALKS)
  const opening = await openingPoints(context, [talk.gestor, talk.colaborador], points)
  const row = await repo.create(values)
  // Since when a point is open is written by the server alone.
  if (serie || opening.pauta.length || opening.combinados.length)
    await repo.patch(row.id, { ...opening, serie: serie ?? null } as never, 'pauta')
  return row.id
}

/** Why a series cannot go on; null if it can. */
async function stopReason(context: Context, series: Series): Promise<EndReason | null> {
  const talents = context.system.repo(TALENTS)
  const [manager, person] = [await talents.find(idOf(series.gestor)!), await talents.find(idOf(series.colaborador)!)]
  if (!manager || !person || manager.dataDesligamento || person.dataDesligamento) return 'D'
  return series.entreGestor && idOf(person.gestor) !== manager.id ? 'G' : null
}

const SENTENCES: Record<EndReason, string> = {
  P: 'foi encerrada.',
  D: 'terminou: um de vocês deixou a empresa.',
  G: 'terminou: mudou o gestor. Quem é o gestor agora marca uma nova.',
  F: 'chegou à data final.',
}

/** Ends a series; what is planned after `lastDay` is cancelled, what was held stays. Both are told. */
export async function endSeries(
  context: Context,
  series: Series,
  reason: EndReason,
  { cancelAfter }: { cancelAfter: string | null },
): Promise<void> {
  const { repo } = context.system
  await repo(SERIES).patch(series.id, { situacao: 'E', motivo: reason, encerradaEm: context.today }, 'encerrar série')
  if (cancelAfter) {
    const ids = await context
      .query(TALKS)
      .withoutRowRules()
      .where(when('serie').is(series.id), when('situacao').is('M'), when('data').above(cancelAfter))
      .select('id')
      .values()
    await repo(TALKS).patchMany(
      ids.map((id) => ({ id: Number(id), values: { situacao: 'X' as const } })),
      'encerrar série',
    )
  }
  await notifyBoth(context, series, (other) => `A série de conversas com ${other} ${SENTENCES[reason]}`)
}

/**
 * Plans the next talk of a series that has none ahead, or ends a series that cannot go on; returns the new talk. The
 * lock lets two callers at once plan only one.
 */
export async function scheduleNext(context: Context, seriesId: number): Promise<number | null> {
  await context.lock(SERIES, seriesId)
  const { repo } = context.system
  const series = await repo(SERIES).find(seriesId)
  if (!series || series.situacao !== 'A') return null
  const reason = await stopReason(context, series)
  if (reason) {
    await endSeries(context, series, reason, { cancelAfter: addDays(context.today, -1) })
    return null
  }
  if (await talkAhead(context, { serie: series.id })) return null
  const last = await context
    .query(TALKS)
    .withoutRowRules()
    .where(when('serie').is(series.id))
    .orderBy('-data')
    .limit(1)
    .select('data')
    .value()
  // Never a day the series had before, or one that has passed.
  const after = [series.ultima, last, addDays(context.today, -1)]
    .filter((day) => day != null)
    .sort()
    .at(-1)!
  const due = nextDay(series.inicio, series.frequencia as Frequency, after)
  if (series.ate && due > series.ate) {
    await endSeries(context, series, 'F', { cancelAfter: null })
    return null
  }
  const [gestor, colaborador] = [idOf(series.gestor)!, idOf(series.colaborador)!]
  const id = await planTalk(
    context,
    { gestor, colaborador, data: await workdayFrom(context, due), hora: series.hora ?? null, serie: series.id },
    idOf(series.modelo),
    await ownerOfTemplate(context, series, gestor),
  )
  await repo(SERIES).patch(series.id, { ultima: due }, 'próxima conversa')
  return id
}

/** A template of one of the two stays that of the series for both. */
async function ownerOfTemplate(context: Context, series: Series, otherwise: number): Promise<number> {
  const template = idOf(series.modelo)
  const row = template && (await context.system.repo('feedback/modelos-conversa').find(template))
  return (row && idOf(row.talento)) || otherwise
}

/** After a talk was written: the next of its series is planned, and open points follow. `before` is the talk until now. */
export async function followTalk(context: Context, id: number, before: Talk): Promise<void> {
  const talk = await context.system.repo(TALKS).get(id)
  if (!isOver(talk, context.today)) return
  const series = idOf(talk.serie)
  if (series && (await scheduleNext(context, series))) return
  await carryLate(context, before, talk)
}

/** Plans what is missing and ends what cannot go on, in one company. */
export async function followSeries(context: Context): Promise<void> {
  const rows = await context
    .query(SERIES)
    .where(when('situacao').is('A'))
    .orderBy('id')
    .select({
      id: 'id',
      gestor: 'gestor.id',
      entreGestor: 'entreGestor',
      chefe: 'colaborador.gestor.id',
      saida: 'colaborador.dataDesligamento',
      saidaGestor: 'gestor.dataDesligamento',
    })
    .rows()
  const ahead = new Set(
    await context
      .query(TALKS)
      .where(when('serie').filled(), when('situacao').is('M'), when('data').atLeast(context.today))
      .select('serie.id')
      .values(),
  )
  const due = rows.filter(
    (row) =>
      !ahead.has(row.id) ||
      row.saida ||
      row.saidaGestor ||
      (row.entreGestor && Number(row.chefe) !== Number(row.gestor)),
  )
  for (const { id } of due) await context.transaction(async (inner) => void (await scheduleNext(inner, Number(id))))
}

/** Series of these two that go on. */
export const activeSeriesOf = (context: Context, one: number, other: number) =>
  context.query(SERIES).withoutRowRules().where(ofPair(one, other), when('situacao').is('A')).exists()

/** 'em 07/12/2026 às 10:00' */
export const whenOf = (talk: { data: string; hora?: string | null }) =>
  `em ${brDate(talk.data)}${talk.hora ? ` às ${talk.hora}` : ''}`
