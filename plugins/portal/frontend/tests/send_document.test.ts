import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sendParts } from '#public'
import { sendDocument } from '../app/send_document.ts'

const BASE = '/api/externo/candidatos/57'
const PART = 100
let parts: { start: number; size: number }[] = []
/** Requests of parts that break before they arrive, and after. */
let lost: ('before' | 'after')[] = []
let state = { id: 7, tamanho: 0, recebido: 0, parte: PART }
let calls: string[] = []

/** The server's side of an upload, behind the request that tells how far it is. */
class Request {
  upload: { onprogress?: (event: object) => void } = {}
  status = 200
  responseText = ''
  onload?: () => void
  onerror?: () => void
  method = ''
  open(method: string) {
    this.method = method
  }
  setRequestHeader() {}
  getResponseHeader = () => 'application/json'
  send(body: FormData) {
    const [start, { size }] = [Number(body.get('inicio')), body.get('parte') as File]
    const broken = lost.shift()
    queueMicrotask(() => {
      this.upload.onprogress?.({ loaded: size, total: size, lengthComputable: true })
      if (broken !== 'before' && start === state.recebido) {
        parts.push({ start, size })
        state = { ...state, recebido: start + size }
      }
      if (broken) return this.onerror?.()
      this.responseText = JSON.stringify(state)
      this.onload?.()
    })
  }
}

beforeEach(() => {
  localStorage.clear()
  ;[parts, lost, calls] = [[], [], []]
  state = { id: 7, tamanho: 0, recebido: 0, parte: PART }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://portal')
    calls.push(`${init?.method ?? 'GET'} ${url.pathname}`)
    if (init?.method === 'POST' && url.pathname.endsWith('/envios'))
      state = { ...state, tamanho: JSON.parse(String(init.body)).tamanho, recebido: 0 }
    const known = url.pathname.endsWith('/7') || init?.method === 'POST'
    return new Response(JSON.stringify(known ? state : { message: 'O recurso solicitado não foi encontrado.' }), {
      status: known ? 200 : 404,
      headers: { 'Content-Type': 'application/json' },
    })
  })
})
const file = (size: number, name = 'cv.pdf') =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf', lastModified: 1 })

describe('a file in parts', () => {
  it('goes part by part, telling how far it is', async () => {
    const told: number[] = []
    expect(await sendParts(`${BASE}/envios`, file(250), { onProgress: (percent) => told.push(percent) }, 1)).toBe(7)
    expect(parts).toEqual([
      { start: 0, size: 100 },
      { start: 100, size: 100 },
      { start: 200, size: 50 },
    ])
    expect(told.at(-1)).toBe(100)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })
  it('after a lost connection goes on where it stopped; a part that arrived is not sent twice', async () => {
    lost = ['before', 'after', 'before']
    const interrupted = vi.fn()
    await sendParts(`${BASE}/envios`, file(250), { onInterrupted: interrupted }, 1)
    expect(parts).toEqual([
      { start: 0, size: 100 },
      { start: 100, size: 100 },
      { start: 200, size: 50 },
    ])
    expect(interrupted).toHaveBeenCalledTimes(3)
  })
  it('chosen again after the page was left, it goes on from what the server has', async () => {
    lost = Array(9).fill('before')
    state = { ...state, recebido: 0 }
    await expect(sendParts(`${BASE}/envios`, file(250), {}, 1)).rejects.toThrow('Não foi possível acessar a API')
    state = { ...state, recebido: 200 }
    lost = []
    await sendParts(`${BASE}/envios`, file(250), {}, 1)
    expect(parts).toEqual([{ start: 200, size: 50 }])
    expect(calls.filter((call) => call === `POST /api/externo/candidatos/57/envios`)).toHaveLength(1)
  })
  it('is named by its number when the document is made', async () => {
    await sendDocument(BASE, { descricao: 'Currículo' }, file(300 * 1024), async () => false)
    expect(calls.at(-1)).toBe('POST /api/externo/candidatos/57/documentos-anexos')
    expect(parts.reduce((sum, part) => sum + part.size, 0)).toBe(300 * 1024)
  })
})
