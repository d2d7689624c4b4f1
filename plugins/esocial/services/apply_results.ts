import { all, any, type Context, when } from '#engine'
import { BATCHES, EVENTS } from '../domain/keys.ts'
import { type QueryAnswer, wordsOf } from '../domain/answers.ts'
import { RECEIPT } from '../domain/s3000.ts'
import { eventsOf } from './batches.ts'
import { updateSources } from './source_state.ts'

const TAKEN = [201, 202]

/**
 * Marks events that an accepted correction or exclusion replaced, and what was refused that also meant them: receipts
 * are those of the environment of the batch.
 */
async function endReplaced(
  system: Context,
  ambiente: string | null,
  replacing: readonly { origemId: number | null; nrReciboAnterior: string | null }[],
) {
  if (!replacing.length) return []
  const ids = replacing.flatMap(({ origemId }) => origemId ?? [])
  const receipts = replacing.flatMap(({ nrReciboAnterior }) => nrReciboAnterior ?? [])
  const rows = await system
    .query(EVENTS)
    .withoutRowRules()
    .where(
      when('origemId').in(ids),
      when('ambiente').is(ambiente),
      any(when('nrRecibo').in(receipts), all(when('nrReciboAnterior').in(receipts), when('situacao').is('COM_ERRO'))),
    )
    .select({ id: 'id', origem: 'origem', origemId: 'origemId' })
    .rows()
  await system.repo(EVENTS).patchMany(
    rows.map(({ id }) => ({ id, values: { substituido: true } })),
    'substituir',
  )
  return rows
}

/**
 * Saves the results of the events of a batch. Idempotent: only waiting events are updated, and a processed batch is
 * skipped. Events missing in the answer keep waiting.
 */
export const applyResults = (context: Context, batch: number, answer: QueryAnswer) =>
  context.transaction(async (inside) => {
    const system = inside.system
    await inside.lock(BATCHES, batch)
    const row = await system.repo(BATCHES).get(batch)
    if (row.situacao !== 'ENVIADO') return { processados: 0, faltam: 0 }
    const results = new Map(answer.eventos.map((evento) => [evento.id, evento]))
    const events = await eventsOf(system, batch)
    const waiting = events.filter(({ situacao }) => situacao === 'AGUARDANDO')
    const processadoEm = new Date().toISOString()
    const refused = !answer.eventos.length && !TAKEN.includes(answer.codigo)
    const done = waiting.flatMap((event) => {
      const result = refused ? { ...answer, nrRecibo: null } : results.get(event.idEvento!)
      if (!result) return []
      const taken = TAKEN.includes(result.codigo) && RECEIPT.test(result.nrRecibo ?? '')
      const values = {
        situacao: taken ? 'SEM_ERRO' : 'COM_ERRO',
        nrRecibo: taken ? result.nrRecibo : null,
        mensagens: taken && !result.ocorrencias.length ? null : wordsOf(result, event),
        processadoEm,
      }
      return [{ event, taken, patch: { id: event.id, values } }]
    })
    await system.repo(EVENTS).patchMany(
      done.map(({ patch }) => patch),
      'resposta do eSocial',
    )
    const ended = await endReplaced(
      system,
      row.ambiente,
      done.flatMap(({ event, taken }) => (taken && event.nrReciboAnterior ? [event] : [])),
    )
    const faltam = waiting.length - done.length
    await system.repo(BATCHES).patch(
      batch,
      {
        ocupadoAte: null,
        situacao: faltam ? 'ENVIADO' : 'PROCESSADO',
        resposta: faltam ? `Faltam ${faltam} eventos na resposta. ${wordsOf(answer)}` : wordsOf(answer),
      },
      'consultar',
    )
    await updateSources(system, [...done.map(({ event }) => event), ...ended])
    return { processados: done.length, faltam }
  })
