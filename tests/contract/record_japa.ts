import { fileURLToPath } from 'node:url'
import type { PluginFn } from '@japa/runner/types'
import { Evidence } from './evidence.ts'
import { keep, recording } from './record.ts'

const parsed = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Notes what each test asked of the server and what it answered. */
export const recordEvidence: PluginFn = ({ emitter }) => {
  if (!recording) return
  let evidence = new Evidence()
  const own = `http://${process.env.HOST}:${process.env.PORT}`
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const url = String(input instanceof Request ? input.url : input)
    if (!url.startsWith(own)) return response
    const type = response.headers.get('content-type') ?? ''
    const answer = type.includes('json') ? parsed(await response.clone().text()) : undefined
    const body = init?.body
    const sent =
      typeof body === 'string' ? parsed(body) : body instanceof FormData ? Object.fromEntries(body) : undefined
    evidence.exchange({
      method: init?.method ?? 'GET',
      url: url.slice(own.length),
      status: response.status,
      type,
      sent,
      answer,
    })
    return response
  }
  emitter.on('test:start', () => {
    evidence = new Evidence()
  })
  emitter.on('test:end', ({ hasError, title, meta, isSkipped, isTodo }) => {
    const file = String(meta?.fileName ?? '')
    if (!hasError && !isSkipped && !isTodo)
      keep('japa', file.startsWith('file:') ? fileURLToPath(file) : file, title.original, evidence)
  })
}
