import { type Context, when } from '#engine'
import { BATCHES, EVENTS } from '../domain/keys.ts'
import { BATCH_SIZE } from '../domain/queue.ts'
import { keyOf } from '../queries/last_events.ts'

/** Milliseconds a process holds a batch before another may claim it; longer than the timeout of a call to eSocial. */
const LEASE = 120_000

const inWords = (moment: Date) =>
  `${moment.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' })}`

const AGAIN = 'Reenviado no lote'

/** Records on rejected events that were regenerated in which batch their replacements were sent. */
async function notifyAgain(
  system: Context,
  events: readonly { tipo: string | null; origem: string | null; origemId: number | null }[],
  ambiente: string,
  batch: string,
) {
  const nameOf = (item: (typeof events)[number]) => `${item.tipo} ${keyOf(item.origem, item.origemId)}`
  const sent = new Set(events.map(nameOf))
  const refused = await system
    .query(EVENTS)
    .withoutRowRules()
    .where(
      when('situacao').is('REFEITO'),
      when('ambiente').is(ambiente),
      when('origemId').in(events.flatMap(({ origemId }) => origemId ?? [])),
    )
    .select({ id: 'id', tipo: 'tipo', origem: 'origem', origemId: 'origemId', mensagens: 'mensagens' })
    .rows()
  const silent = refused.filter((item) => sent.has(nameOf(item)) && !item.mensagens?.includes(AGAIN))
  if (silent.length)
    await system.repo(EVENTS).patchMany(
      silent.map(({ id, mensagens }) => ({
        id,
        values: { mensagens: [`${AGAIN} de ${batch}.`, mensagens].filter(Boolean).join('\n') },
      })),
      'pôr em lote',
    )
}

/** Creates a batch of waiting events of one environment (`tpAmb`), oldest first. Null: there are none. */
export const newBatch = (context: Context, ambiente: string): Promise<number | null> =>
  context.transaction(async (inside) => {
    const system = inside.system
    const events = await system
      .query(EVENTS)
      .withoutRowRules()
      .where(when('situacao').is('AGUARDANDO'), when('ambiente').is(ambiente), when('lote').empty())
      .select({ id: 'id', tipo: 'tipo', origem: 'origem', origemId: 'origemId' })
      .orderBy('id')
      .limit(BATCH_SIZE)
      .lock()
      .rows()
    if (!events.length) return null
    const criadoEmTexto = inWords(new Date())
    const { id } = await system.repo(BATCHES).create({
      criadoEmTexto,
      situacao: 'ENVIANDO',
      ambiente,
      quantidade: events.length,
      tentativas: 0,
    })
    await system.repo(EVENTS).patchMany(
      events.map((event) => ({ id: event.id, values: { lote: id } })),
      'pôr em lote',
    )
    await notifyAgain(system, events, ambiente, criadoEmTexto)
    return id
  })

/** Batches in a state: `ENVIANDO` is not known to have arrived, `ENVIADO` has no result yet. */
export const openBatches = async (context: Context, situacao: 'ENVIANDO' | 'ENVIADO'): Promise<number[]> =>
  context
    .query(BATCHES)
    .withoutRowRules()
    .where(when('situacao').is(situacao))
    .select({ id: 'id' })
    .orderBy('id')
    .values()

/** Claims a batch for this process. Null: another process holds it, or its state changed. */
export const claimBatch = (context: Context, id: number, situacao: string) =>
  context.transaction(async (inside) => {
    const system = inside.system
    await inside.lock(BATCHES, id)
    const row = await system.repo(BATCHES).find(id)
    if (!row || row.situacao !== situacao) return null
    if (row.ocupadoAte && Date.parse(row.ocupadoAte) > Date.now()) return null
    const tentativas = (row.tentativas ?? 0) + 1
    await system
      .repo(BATCHES)
      .patch(id, { ocupadoAte: new Date(Date.now() + LEASE).toISOString(), tentativas }, 'tentar')
    return { ambiente: row.ambiente ?? '', protocolo: row.protocolo ?? '', tentativas }
  })

/** The events of a batch with their signed XML. */
export const eventsOf = async (context: Context, batch: number) =>
  context
    .query(EVENTS)
    .withoutRowRules()
    .where(when('lote').is(batch))
    .select({
      id: 'id',
      idEvento: 'idEvento',
      xml: 'xml',
      situacao: 'situacao',
      tipo: 'tipo',
      data: 'data',
      operacao: 'operacao',
      origem: 'origem',
      origemId: 'origemId',
      nrReciboAnterior: 'nrReciboAnterior',
    })
    .orderBy('id')
    .rows()
