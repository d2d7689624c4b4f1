import { OutboundError, sendOut, textOf } from '#app/outbound/index.ts'
import { EngineError, type RowAt } from '#engine'
import type { ChatMessage } from '../domain/messages.ts'
import { EventReader, plainText, wholeText } from '../domain/stream.ts'
import { CALL_LIMIT, TIRED } from '../shared/codes.ts'
import { trimEndOf } from '#engine'

/** Connection data of a model. */
export interface Provider {
  service: string
  address: string
  model: string
  key: string | null
  apiVersion: string | null
  /** Timeout in milliseconds. */
  timeout: number
}

/** A failed call: `reason` is for the log, `message` for users. */
export class ProviderError extends EngineError {
  readonly reason: string
  constructor(reason: string, code = 'ASSISTENTE_INDISPONIVEL', status = 503) {
    super(status, code, TIRED)
    this.reason = reason
  }
}

const MAX_BYTES = 4_000_000
const MAX_TEXT = 40_000

function addressOf({ service, address, apiVersion }: Provider): string {
  const url = new URL(`${trimEndOf(address, '/')}/chat/completions`)
  if (service === 'Z') url.searchParams.set('api-version', apiVersion ?? '2024-10-21')
  return url.href
}

const keyOf = ({ service, key }: Provider): Record<string, string> =>
  !key ? {} : service === 'Z' ? { 'api-key': key } : { authorization: `Bearer ${key}` }

function refusal(status: number): ProviderError {
  if (status === 401 || status === 403) return new ProviderError(`O provedor recusou a chave (${status}).`)
  if (status === 404) return new ProviderError('O provedor não conhece o endereço ou o modelo (404).')
  if (status === 429) return new ProviderError('O provedor limita as chamadas (429).', CALL_LIMIT, 429)
  if (status >= 300 && status < 400)
    return new ProviderError(`O provedor redireciona (${status}), e redirecionamentos não são seguidos.`)
  return new ProviderError(`O provedor respondeu com erro ${status}.`)
}

const REASONS: Record<OutboundError['fault'], string> = {
  refused: 'O endereço do provedor não pode ser chamado',
  timeout: 'O provedor não respondeu a tempo.',
  away: 'Não foi possível falar com o provedor.',
  large: 'A resposta do provedor é grande demais.',
  cancelled: 'Cancelado por quem pediu.',
}

/**
 * Calls a model and returns its whole answer; `onText` is called with the pieces as they arrive. The answer is treated
 * as plain text and never executed.
 * @throws ProviderError
 */
export async function ask(
  provider: Provider,
  messages: readonly ChatMessage[],
  { signal, onText = () => {} }: { signal?: AbortSignal; onText?: (text: string) => void } = {},
): Promise<string> {
  let whole = ''
  const add = (piece: string) => {
    const text = plainText(piece)
    if (!text) return
    whole += text
    if (whole.length > MAX_TEXT) throw new ProviderError('A resposta do provedor é grande demais.')
    onText(text)
  }
  try {
    const answer = await sendOut(addressOf(provider), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...keyOf(provider),
      },
      body: JSON.stringify({ model: provider.model, messages, stream: true }),
      timeout: provider.timeout,
      most: MAX_BYTES,
      ...(signal && { signal }),
    })
    if (answer.status !== 200) {
      await textOf(answer).catch(() => '')
      throw refusal(answer.status)
    }
    if (String(answer.headers['content-type'] ?? '').includes('event-stream')) {
      const events = new EventReader()
      for await (const chunk of answer.chunks) for (const text of events.read(chunk)) add(text)
      for (const text of events.end()) add(text)
    } else add(wholeText(await textOf(answer)) ?? '')
  } catch (error) {
    if (error instanceof OutboundError)
      throw new ProviderError(error.fault === 'refused' ? `${REASONS.refused}: ${error.message}` : REASONS[error.fault])
    throw error
  }
  if (!whole.trim()) throw new ProviderError('A resposta do provedor não é a de um modelo de linguagem.')
  return whole
}

/** Encryption purpose of the providers' keys. */
export const KEY_PURPOSE = 'assistente.provedor'

type ProviderRow = Pick<RowAt<'assistente/provedores'>, 'servico' | 'endereco' | 'modelo' | 'versaoApi' | 'tempoLimite'>

/** Converts a row of `assistente/provedores` and its decrypted key. */
export const providerOf = (row: ProviderRow, key: string | null): Provider => ({
  service: row.servico,
  address: row.endereco,
  model: row.modelo,
  key,
  apiVersion: row.versaoApi ?? null,
  timeout: Number(row.tempoLimite ?? 60) * 1000,
})
