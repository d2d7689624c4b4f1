import {
  addDays,
  any,
  choice,
  type Context,
  date,
  endpoint,
  idOf,
  integer,
  longText,
  type RowAt,
  RuleError,
  shape,
  time,
  ValidationError,
  when,
} from '#engine'
import { ownRow, ownRows, ownTalent } from '#plugins/talent/plugin.ts'
import { FREQUENCIAS, SITUACOES_CONVERSA } from '../codes.ts'
import { NOTES, SERIES, TALENTS, TALKS } from '../domain/keys.ts'
import type { Frequency } from '../domain/recurrence.ts'
import { namesOf } from '../queries/names.ts'
import { templatesFor } from '../queries/templates.ts'
import { closestTo, myself, pairWith } from '../services/people.ts'
import { activeSeriesOf, followTalk, planTalk, whenOf } from '../services/series.ts'
import { notifyTalent, TALKS_PAGE } from '../services/talk_notices.ts'
import { agenda, agreed, talksAnswer } from './talk_shapes.ts'

const staff = { audience: 'staff' as const }
/** Days for which a series that ended is still shown. */
const ENDED_DAYS = 60

async function ownTalks(context: Context) {
  const latest = { limit: 60, sort: [{ field: 'data', descending: true }] }
  const found = [
    ...(await ownRows(context, TALKS, 'gestor', latest)),
    ...(await ownRows(context, TALKS, 'colaborador', latest)),
  ]
  return found.sort((a, b) => b.data.localeCompare(a.data) || (b.hora ?? '').localeCompare(a.hora ?? ''))
}

async function ownSeries(context: Context, me: number, talks: readonly RowAt<typeof TALKS>[]) {
  const rows = await context
    .query(SERIES)
    .withoutRowRules()
    .where(
      any(when('gestor').is(me), when('colaborador').is(me)),
      any(when('situacao').is('A'), when('encerradaEm').atLeast(addDays(context.today, -ENDED_DAYS))),
    )
    .orderBy('situacao', '-encerradaEm', 'id')
    .limit(200)
    .select({
      id: 'id',
      gestor: 'gestor.id',
      colaborador: 'colaborador.id',
      entreGestor: 'entreGestor',
      frequencia: 'frequencia',
      inicio: 'inicio',
      hora: 'hora',
      ate: 'ate',
      modeloId: 'modelo.id',
      modelo: 'modelo.nome',
      situacao: 'situacao',
      motivo: 'motivo',
      encerradaEm: 'encerradaEm',
    })
    .rows()
  const otherOf = (row: (typeof rows)[number]) => Number(Number(row.gestor) === me ? row.colaborador : row.gestor)
  const names = await namesOf(context, rows.map(otherOf))
  return rows.map(({ gestor, colaborador: _, ...row }) => ({
    ...row,
    id: Number(row.id),
    comId: otherOf({ gestor, colaborador: _, ...row }),
    com: names.get(otherOf({ gestor, colaborador: _, ...row })) ?? '',
    souGestor: Number(gestor) === me,
    entreGestor: row.entreGestor === true,
    proxima:
      talks.findLast((talk) => idOf(talk.serie) === row.id && talk.situacao === 'M' && talk.data >= context.today)
        ?.data ?? null,
  }))
}

/** One's own private notes by talk; nobody else's are read. */
async function ownNotes(context: Context, talks: readonly { id: number }[]) {
  if (!talks.length) return []
  return context
    .query(NOTES)
    .where(when('conversa').in(talks.map((talk) => talk.id)), when('autor').is(context.actor.id!))
    .select({ conversa: 'conversa.id', texto: 'texto' })
    .rows()
}

const mine = endpoint('GET feedback/minhas-conversas', {
  ...staff,
  personalTo: 'actor',
  label: 'As minhas conversas individuais e séries, com pauta, anotações e combinados, e os modelos que posso usar',
  response: talksAnswer,
  async run(context) {
    const me = await ownTalent(context)
    if (!me) return { talento: null, pessoas: [], modelos: [], series: [], conversas: [] }
    const talks = await ownTalks(context)
    const notes = await ownNotes(context, talks)
    return {
      talento: me,
      pessoas: await closestTo(context, me),
      modelos: await templatesFor(context, me),
      series: (await ownSeries(context, me, talks)) as never,
      conversas: talks.map((talk) => {
        const souGestor = idOf(talk.gestor) === me
        const other = souGestor ? talk.colaborador : talk.gestor
        return {
          id: talk.id,
          versao: talk.versao,
          data: talk.data,
          hora: talk.hora ?? null,
          situacao: talk.situacao ?? 'M',
          comId: other.id,
          com: other.nome ?? '',
          souGestor,
          serieId: idOf(talk.serie),
          pauta: (talk.pauta ?? []).map((row) => ({
            id: row.id!,
            assunto: row.assunto,
            dica: row.dica ?? null,
            desde: row.desde ?? null,
            conversado: row.conversado === true,
          })),
          anotacoes: talk.anotacoes ?? null,
          combinados: (talk.combinados ?? []).map((row) => ({
            id: row.id!,
            tarefa: row.tarefa,
            quemId: idOf(row.quem),
            prazo: row.prazo ?? null,
            desde: row.desde ?? null,
            feito: row.feito === true,
          })),
          notaPrivada: notes.find((note) => note.conversa === talk.id)?.texto ?? null,
        }
      }),
    }
  },
})

const violation = (field: string, message: string) => new ValidationError([{ field, message }])

const arrange = endpoint('POST feedback/minhas-conversas', {
  ...staff,
  label: 'Marca uma conversa com outra pessoa, uma vez ou em série, com os pontos de um modelo',
  fields: {
    comId: integer('Com quem').required(),
    data: date('Data').required(),
    hora: time('Hora'),
    modeloId: integer('Modelo'),
    frequencia: choice('Repetir', FREQUENCIAS),
    ate: date('Até'),
  },
  response: { id: integer('Código').required(), serieId: integer('Série') },
  status: 201,
  async run(context, { input }) {
    const me = await myself(context)
    const { entreGestor, ...pair } = await pairWith(context, me, input.comId)
    const { repo } = context.system
    const hora = input.hora ?? null
    const modelo = input.modeloId ?? null
    if (modelo && !(await templatesFor(context, me)).some(({ id }) => id === modelo))
      throw violation('modeloId', 'Escolha um modelo da empresa ou um dos seus.')
    let serie: number | undefined
    if (input.frequencia) {
      if (input.data < context.today) throw violation('data', 'Uma série começa hoje ou depois.')
      if (input.ate && input.ate < input.data) throw violation('ate', 'A data final é anterior à primeira conversa.')
      // Two who begin at the same moment would both find none.
      await context.lock(TALENTS, ...[pair.gestor, pair.colaborador].sort((a, b) => a - b))
      if (await activeSeriesOf(context, pair.gestor, pair.colaborador))
        throw new RuleError('Vocês já têm uma série em andamento: altere-a, ou encerre-a para começar outra.')
      const { id } = await repo(SERIES).create({
        ...pair,
        frequencia: input.frequencia as Frequency,
        inicio: input.data,
        hora,
        ate: input.ate ?? null,
        modelo,
      } as never)
      await repo(SERIES).patch(id, { entreGestor, ultima: input.data }, 'começar')
      serie = id
    }
    const id = await planTalk(context, { ...pair, data: input.data, hora, ...(serie && { serie }) }, modelo, me)
    const name = (await namesOf(context, [me])).get(me)
    const repeats = input.frequencia ? `, ${FREQUENCIAS[input.frequencia as Frequency].toLowerCase()}` : ''
    await notifyTalent(
      context,
      input.comId,
      `${name} marcou uma conversa com você ${whenOf({ data: input.data, hora })}${repeats}.`,
      `${TALKS_PAGE}?conversa=${id}`,
    )
    return { id, serieId: serie ?? null }
  },
})

const save = endpoint('PUT feedback/minhas-conversas/:id', {
  ...staff,
  label: 'Guarda pauta, anotações, combinados e a minha nota privada de uma conversa, ou a marca para outro dia',
  body: {
    versao: integer('Versão'),
    data: date('Data'),
    hora: time('Hora'),
    pauta: agenda,
    combinados: agreed,
    anotacoes: longText('Anotações').max(8000),
    situacao: choice('Situação', SITUACOES_CONVERSA),
    notaPrivada: longText('Minha nota privada').max(4000),
  },
  response: shape.nothing,
  async run(context, { params, body }) {
    const me = await myself(context)
    const row = await ownRow(context, TALKS, params.id, 'gestor', 'colaborador')
    const { repo } = context.system
    const moved = body.data && (body.data !== row.data || (body.hora ?? null) !== (row.hora ?? null))
    const stored = <R extends { id?: number }>(rows: R[] | null | undefined, id: number | null | undefined) =>
      rows?.find((item) => id && item.id === id)
    await repo(TALKS).update(row.id, {
      ...(body.versao && { versao: body.versao }),
      ...(body.data && { data: body.data, hora: body.hora ?? null }),
      pauta: body.pauta.map(({ id, ...point }) => {
        const before = stored(row.pauta, id)
        return { ...(before && { id: before.id }), ...point, dica: before?.dica ?? null }
      }),
      combinados: body.combinados.map(({ id, quemId, ...task }) => {
        const before = stored(row.combinados, id)
        return { ...(before && { id: before.id }), ...task, quem: quemId ?? null }
      }),
      anotacoes: body.anotacoes ?? null,
    } as never)
    if (moved) await repo(TALKS).patch(row.id, { lembrada: null }, 'remarcar')
    if (body.situacao && body.situacao !== row.situacao)
      await repo(TALKS).patch(row.id, { situacao: body.situacao as 'M' }, 'situação')
    await saveNote(context, row.id, body.notaPrivada ?? null)
    await followTalk(context, row.id, row)
    const cancelled = body.situacao === 'X' && row.situacao !== 'X'
    if (!moved && !cancelled) return
    const other = idOf(row.gestor) === me ? row.colaborador : row.gestor
    const name = (await namesOf(context, [me])).get(me)
    await notifyTalent(
      context,
      other.id,
      cancelled
        ? `${name} cancelou a conversa com você ${whenOf(row)}.`
        : `${name} mudou a conversa de vocês: agora ${whenOf({ data: body.data!, hora: body.hora ?? null })}.`,
      `${TALKS_PAGE}?conversa=${row.id}`,
    )
  },
})

/** Saves the signed-in user's private note; an empty one is deleted. */
async function saveNote(context: Context, conversa: number, texto: string | null) {
  const { repo } = context.system
  const autor = context.actor.id!
  const id = await context
    .query(NOTES)
    .where(when('conversa').is(conversa), when('autor').is(autor))
    .select('id')
    .value()
  if (id && texto) await repo(NOTES).patch(Number(id), { texto }, 'nota')
  else if (id) await repo(NOTES).delete(Number(id))
  else if (texto) await repo(NOTES).create({ conversa, autor, texto })
}

export const talkEndpoints = [mine, arrange, save]
