import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#engine'
import { OutboundError, sendOut, textOf, webAddress } from '#app/outbound/index.ts'
import { CALLS, type Service } from '../domain/services.ts'
import { noteOutcome, pauseOf } from './circuit.ts'

export interface Call {
  service: Service
  /** Purpose of the call, for the log. */
  operation: string
  address: string
  headers?: Record<string, string>
  /** Sent as JSON by POST. Only what may be done twice is retried: pass `retries: 0` for all else. */
  body?: Record<string, unknown>
  /** Timeout of one try in milliseconds. */
  timeout?: number
  /** Number of retries after temporary failures (no connection, 5xx, 429). */
  retries?: number
  /** A connection test by a user: it is sent even while the circuit is open. */
  probe?: boolean
}

export interface Outcome {
  /** Null if there was no response. */
  status: number | null
  body: string
  /** Reason for a missing response, as text. */
  fault: string | null
}

const TIMEOUT_MS = 5000
const MAX_BYTES = 256 * 1024
const FIRST_WAIT_MS = 200
const mayPass = (status: number | null) => status === null || status === 429 || status >= 500

/**
 * Calls an external system with timeout, retries, circuit breaker and logging. Never throws for failures of the other
 * system.
 */
export async function ask(context: Context, call: Call): Promise<Outcome> {
  const started = Date.now()
  const circuit = `${context.empresaId}:${call.service}:${hostOf(call.address)}`
  const pause = call.probe ? 0 : pauseOf(circuit)
  if (pause > 0) {
    const fault = `O sistema falhou várias vezes: novas chamadas esperam ${Math.ceil(pause / 1000)} s.`
    await note(context, call, { status: null, body: '', fault }, 0, 0, 'P')
    return { status: null, body: '', fault }
  }
  let outcome = await once(call)
  let tries = 1
  for (; tries <= (call.retries ?? 1) && mayPass(outcome.status) && !outcome.refused; tries++) {
    await sleep(FIRST_WAIT_MS * 4 ** (tries - 1))
    outcome = await once(call)
  }
  const good = !mayPass(outcome.status)
  noteOutcome(circuit, good)
  await note(context, call, outcome, tries, Date.now() - started, good ? 'C' : 'F')
  return outcome
}

async function once({ address, headers, body, timeout = TIMEOUT_MS }: Call): Promise<Outcome & { refused?: boolean }> {
  try {
    const answer = await sendOut(address, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      timeout,
      most: MAX_BYTES,
    })
    return { status: answer.status, body: await textOf(answer), fault: null }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return {
      status: null,
      body: '',
      fault: error.message,
      refused: error.fault === 'refused' || error.fault === 'large',
    }
  }
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** The address without parts that may contain secrets. */
const plain = (address: string) => {
  try {
    const { origin, pathname } = webAddress(address)
    return `${origin}${pathname}`.slice(0, 255)
  } catch {
    return address.split('?')[0]!.slice(0, 255)
  }
}

async function note(
  context: Context,
  call: Call,
  { status, fault }: Outcome,
  tries: number,
  took: number,
  resultado: 'C' | 'F' | 'P',
) {
  await context.system.repo(CALLS).create({
    momento: new Date().toISOString(),
    servico: call.service,
    operacao: call.operation,
    endereco: plain(call.address),
    resultado,
    status,
    tentativas: tries,
    duracao: took,
    mensagem: fault,
  })
}

/** Logs a test made without `ask`. */
export const noteCall = (context: Context, service: Service, address: string, result: 'C' | 'F', text: string | null) =>
  note(
    context,
    { service, operation: 'Teste de conexão', address },
    { status: null, body: '', fault: text },
    1,
    0,
    result,
  )
