/**
 * Requests to addresses entered by users: no private networks unless the installation allows it, no redirects, always
 * with a timeout and a size limit.
 */
import { lookup as resolve } from 'node:dns'
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import env from '#start/env.ts'
import { allowedInside, isPrivateAddress } from './private_addresses.ts'

/**
 * Why a request failed: `refused`: the address is not allowed; `timeout`; `away`: no connection; `large`: the response
 * exceeds the limit; `cancelled`.
 */
export type OutboundFault = 'refused' | 'timeout' | 'away' | 'large' | 'cancelled'

/** A request without a usable response. */
export class OutboundError extends Error {
  readonly fault: OutboundFault
  constructor(fault: OutboundFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export interface OutboundRequest {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | Buffer
  /** Milliseconds for the whole request. */
  timeout: number
  /** Maximum size of the response, in bytes. */
  most: number
  /** Cancels the request. */
  signal?: AbortSignal
}

/** A response whose body is a stream. Redirects are not followed. */
export interface OutboundAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The body in chunks. @throws OutboundError when it breaks off */
  chunks: AsyncIterable<Buffer>
}

const isAllowed = (host: string, address: string) =>
  !isPrivateAddress(address) || allowedInside(host, address, env.get('OUTBOUND_PRIVATE'))

const INSIDE = 'O endereço fica em uma rede interna, que esta instalação não permite (OUTBOUND_PRIVATE).'

/** Checks the address the connection is made to, so DNS rebinding does not get around it. */
const guardedLookup: LookupFunction = (host, options, callback) =>
  resolve(host, { ...options, all: true }, (error, item) => {
    if (error) return callback(error, '', 0)
    const good = item.filter(({ address }) => isAllowed(host, address))
    if (!good.length) return callback(new OutboundError('refused', INSIDE), '', 0)
    if (options.all) return callback(null, good)
    callback(null, good[0]!.address, good[0]!.family)
  })

/** The parsed http or https address. @throws OutboundError */
export function webAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutboundError('refused', 'O endereço não é http nem https.')
  if (url.username || url.password) throw new OutboundError('refused', 'O endereço não pode ter usuário e senha.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // IP literals are not resolved by DNS.
  if (isIP(host) && !isAllowed(host, host)) throw new OutboundError('refused', INSIDE)
  return url
}

const faultOf = (error: unknown, ended: 'timeout' | 'cancelled' | undefined): OutboundError =>
  ended === 'timeout'
    ? new OutboundError('timeout', 'O endereço não respondeu a tempo.')
    : ended
      ? new OutboundError('cancelled', 'A chamada foi cancelada.')
      : error instanceof OutboundError
        ? error
        : new OutboundError('away', 'Não foi possível falar com o endereço.')

/** Sends a request; resolves when the response headers have arrived. @throws OutboundError */
export async function sendOut(address: string, options: OutboundRequest): Promise<OutboundAnswer> {
  const url = webAddress(address)
  const gone = new AbortController()
  let ended: 'timeout' | 'cancelled' | undefined
  const end = (why: 'timeout' | 'cancelled') => {
    ended ??= why
    gone.abort()
  }
  const timer = setTimeout(() => end('timeout'), options.timeout)
  const cancel = () => end('cancelled')
  options.signal?.addEventListener('abort', cancel)
  if (options.signal?.aborted) cancel()
  const settle = () => {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', cancel)
  }
  try {
    const response = await new Promise<import('node:http').IncomingMessage>((done, fail) => {
      const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
        method: options.method ?? 'GET',
        headers: {
          'user-agent': 'ipe-rh',
          ...(options.body !== undefined && { 'content-length': String(Buffer.byteLength(options.body)) }),
          ...options.headers,
        },
        lookup: guardedLookup,
        agent: false,
        signal: gone.signal,
      })
      sent.on('response', done).on('error', fail)
      sent.end(options.body)
    })
    const chunks = async function* () {
      let size = 0
      try {
        for await (const chunk of response) {
          size += (chunk as Buffer).length
          if (size > options.most) throw new OutboundError('large', 'A resposta é grande demais.')
          yield chunk as Buffer
        }
      } catch (error) {
        throw faultOf(error, ended)
      } finally {
        settle()
        response.destroy()
      }
    }
    return { status: response.statusCode ?? 0, headers: response.headers, chunks: chunks() }
  } catch (error) {
    settle()
    throw faultOf(error, ended)
  }
}

/** The whole body as text. @throws OutboundError */
export async function textOf(answer: OutboundAnswer): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer.chunks) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
