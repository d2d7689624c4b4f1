import type { Context } from '#engine'
import { BATCHES, EVENTS } from '../domain/keys.ts'
import { AnswerError, readQueryAnswer, readSendAnswer, type SendAnswer, wordsOf } from '../domain/answers.ts'
import { applyResults } from './apply_results.ts'
import { claimBatch, eventsOf, newBatch, openBatches } from './batches.ts'
import { signingKey, type SigningKey } from './certificates.ts'
import type { Declaring } from '../domain/events.ts'
import { declaringOf } from './company.ts'
import { remakeUnsent } from './remake_unsent.ts'
import { signEvent } from './sign.ts'
import { updateSources } from './source_state.ts'
import { addressesOf, askFor, batchXml, sendBatch, TransportError } from './transport.ts'

/** Response codes after which the same batch is sent again: server errors. */
const SERVER_FAILED = (codigo: number) => codigo === 301 || codigo >= 500

const RECEIVED = [201, 202]
const PROCESSING = 101

/** Counts of one pass, and the seconds until the next; null: nothing is being sent. */
export interface QueueRun {
  enviados: number
  processados: number
  espera: number | null
}

const failed = (error: unknown) => error instanceof TransportError || error instanceof AnswerError
/** Seconds until the next try, increasing with each. */
const later = (tries: number) => Math.min(3600, 15 * 2 ** Math.min(tries, 8))

/**
 * Sends a batch after claiming it. The events keep their keys, so a batch whose arrival is unknown is sent again
 * unchanged: eSocial accepts no key twice and returns the receipt it issued.
 */
async function send(context: Context, batch: number, declaring: Declaring, key: SigningKey): Promise<number | null> {
  const claimed = await claimBatch(context, batch, 'ENVIANDO')
  if (!claimed) return later(1)
  const batches = context.system.repo(BATCHES)
  const free = (values: Record<string, unknown>) => batches.patch(batch, { ocupadoAte: null, ...values }, 'enviar')
  const events = await eventsOf(context, batch)
  const content = batchXml(
    { employer: declaring.employer, cnpj: key.cnpj ?? declaring.cnpj },
    events.map(({ idEvento, xml }) => ({ id: idEvento!, xml: signEvent(xml!, key) })),
  )
  let answer: SendAnswer
  try {
    answer = readSendAnswer(await sendBatch(addressesOf(claimed.ambiente), content, key))
  } catch (error) {
    if (!failed(error)) throw error
    await free({
      resposta: `O eSocial não confirmou o lote: ${(error as Error).message}. O mesmo lote será enviado de novo.`,
    })
    return later(claimed.tentativas)
  }
  if (RECEIVED.includes(answer.codigo) && answer.protocolo) {
    const { protocolo } = answer
    await context.transaction(async (inside) => {
      const system = inside.system
      const sent = { situacao: 'ENVIADO', protocolo, enviadoEm: new Date().toISOString(), tentativas: 0 }
      await system.repo(BATCHES).patch(batch, { ocupadoAte: null, ...sent, resposta: wordsOf(answer) }, 'enviar')
      await system.repo(EVENTS).patchMany(
        events.map(({ id }) => ({ id, values: { enviadoEm: context.today } })),
        'enviar',
      )
    })
    return 5
  }
  if (SERVER_FAILED(answer.codigo) || RECEIVED.includes(answer.codigo)) {
    await free({ resposta: wordsOf(answer) })
    return later(claimed.tentativas)
  }
  await context.transaction(async (inside) => {
    const system = inside.system
    await system
      .repo(BATCHES)
      .patch(batch, { situacao: 'RECUSADO', ocupadoAte: null, resposta: wordsOf(answer) }, 'enviar')
    const values = { situacao: 'COM_ERRO', mensagens: `O lote foi recusado. ${wordsOf(answer)}` }
    await system.repo(EVENTS).patchMany(
      events.map(({ id }) => ({ id, values })),
      'resposta do eSocial',
    )
    await updateSources(system, events)
  })
  return null
}

/** Fetches the results of a batch. */
async function ask(
  context: Context,
  batch: number,
  key: SigningKey,
): Promise<{ processados: number; espera: number | null }> {
  const claimed = await claimBatch(context, batch, 'ENVIADO')
  if (!claimed) return { processados: 0, espera: later(1) }
  const free = (resposta: string) =>
    context.system.repo(BATCHES).patch(batch, { ocupadoAte: null, resposta }, 'consultar')
  try {
    const answer = readQueryAnswer(await askFor(addressesOf(claimed.ambiente), claimed.protocolo, key))
    if (answer.codigo === PROCESSING || SERVER_FAILED(answer.codigo)) {
      await free(wordsOf(answer))
      return { processados: 0, espera: answer.espera ?? later(claimed.tentativas) }
    }
    const { processados, faltam } = await applyResults(context, batch, answer)
    return { processados, espera: faltam ? later(claimed.tentativas) : null }
  } catch (error) {
    if (!failed(error)) throw error
    await free(`O eSocial não respondeu à consulta: ${(error as Error).message}. Será consultado de novo.`)
    return { processados: 0, espera: later(claimed.tentativas) }
  }
}

const soonest = (waits: readonly (number | null)[]) => {
  const given = waits.filter((wait): wait is number => wait !== null)
  return given.length ? Math.min(...given) : null
}

/**
 * One pass: first open batches of earlier passes, then what waits for another environment is remade, then new batches of waiting events, then queries for results. Each
 * batch is saved before it is sent and again with the response, so a process that dies in between loses nothing.
 * @throws RuleError if there is no certificate or no CNPJ
 */
export async function processQueue(context: Context): Promise<QueueRun> {
  const declaring = await declaringOf(context)
  const key = await signingKey(context)
  const waits: (number | null)[] = []
  let enviados = 0
  for (const batch of await openBatches(context, 'ENVIANDO')) waits.push(await send(context, batch, declaring, key))
  await remakeUnsent(context)
  // If eSocial is not reachable, one waiting batch is enough.
  while (!waits.some((wait) => wait !== null && wait > 5)) {
    const batch = await newBatch(context, declaring.ambiente)
    if (batch === null) break
    waits.push(await send(context, batch, declaring, key))
    enviados += 1
  }
  let processados = 0
  for (const batch of await openBatches(context, 'ENVIADO')) {
    const asked = await ask(context, batch, key)
    processados += asked.processados
    waits.push(asked.espera)
  }
  return { enviados, processados, espera: soonest(waits.filter((wait) => wait !== 5 || processados === 0)) }
}
