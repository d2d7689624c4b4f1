import { afterEach, describe, expect, it, vi } from 'vitest'
import { callAction } from './call_action.ts'

const calls: { url: string; body: unknown }[] = []
vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
  calls.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
  return new Response(JSON.stringify({}), { headers: { 'Content-Type': 'application/json' } })
})
afterEach(() => void calls.splice(0))

const INPUT = { nome: 'Silva, Ana', cor: { id: 7 }, donos: [{ id: 1 }, { id: 2 }], dia: null, sim: false }

describe('An action', () => {
  it('that only reads sends what its dialog asked for in the address; what was left empty is said to be empty', async () => {
    await callAction(
      '/api/a/coisas',
      { name: 'copiar', on: 'row', method: 'GET', returns: 'draft' },
      [{ id: 3 }],
      INPUT,
    )
    const [{ url, body }] = calls as [(typeof calls)[0]]
    expect(url.split('?')[0]).toBe('/api/a/coisas/3/copiar')
    expect(Object.fromEntries(new URLSearchParams(url.split('?')[1]))).toEqual({
      nome: 'Silva, Ana',
      cor: '7',
      donos: '1,2',
      dia: '',
      sim: 'false',
    })
    expect(body).toBeUndefined()
  })

  it('on marked rows names them: in the body when it writes, in the address when it reads', async () => {
    await callAction(
      '/api/a/coisas',
      { name: 'pintar', on: 'selection', method: 'PUT', returns: 'none' },
      [{ id: 3 }, { id: 4 }],
      { cor: { id: 7 } },
    )
    await callAction(
      '/api/a/coisas',
      { name: 'contar', on: 'selection', method: 'GET', returns: 'none' },
      [{ id: 3 }, { id: 4 }],
      {},
    )
    expect(calls).toEqual([
      { url: '/api/a/coisas/pintar', body: { cor: { id: 7 }, ids: [3, 4] } },
      { url: '/api/a/coisas/contar?ids=3%2C4', body: undefined },
    ])
  })
})
