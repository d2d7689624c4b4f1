import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, metadataOf, reply, resource } from '../test_kit.tsx'
import { createDataProvider } from './dataProvider.ts'

const KEY = 'captacao/idiomas'
const meta = metadataOf([
  resource(KEY, { fields: { nome: { kind: 'text', label: 'Nome' }, uso: { kind: 'computed', label: 'Uso' } } }),
])
const provider = createDataProvider(() => meta)
afterEach(() => vi.unstubAllGlobals())

describe('data provider', () => {
  it('reads a page with range, sort and filter, and the total of Content-Range', async () => {
    const calls = fakeServer({
      [`GET /api/${KEY}`]: () => reply(200, [{ id: 1, nome: 'Inglês' }], { 'Content-Range': `${KEY} 15-29/319` }),
    })
    const page = await provider.getList(KEY, {
      pagination: { page: 2, perPage: 15 },
      sort: { field: 'nome', order: 'DESC' },
      filter: { q: 'in' },
    })
    expect(page).toEqual({ data: [{ id: 1, nome: 'Inglês' }], total: 319 })
    expect(Object.fromEntries(calls[0].query)).toEqual({
      range: '[15,29]',
      sort: '["nome","DESC"]',
      filter: '{"q":"in"}',
    })
  })

  it('reads several records in one request, and none without asking', async () => {
    const calls = fakeServer({ [`GET /api/${KEY}`]: [{ id: 1 }, { id: 2 }] })
    expect((await provider.getMany(KEY, { ids: [1, 2] })).data).toHaveLength(2)
    expect(calls[0].query.get('filter')).toBe('{"id":[1,2]}')
    expect((await provider.getMany(KEY, { ids: [] })).data).toEqual([])
    expect(calls).toHaveLength(1)
  })

  it('creates with the writable fields only', async () => {
    const calls = fakeServer({ [`POST /api/${KEY}`]: { id: 9, nome: 'Grego' } })
    const { data } = await provider.create(KEY, { data: { nome: 'Grego', uso: 3, id: 1 } })
    expect(data).toEqual({ id: 9, nome: 'Grego' })
    expect(calls[0].body).toEqual({ nome: 'Grego' })
  })

  it('sends picked files as parts of a form beside the record, each named by its place', async () => {
    const calls = fakeServer({ [`PUT /api/${KEY}/3`]: { id: 3 } })
    const withFiles = metadataOf([
      resource(KEY, {
        fields: {
          nome: { kind: 'text', label: 'Nome' },
          foto: { kind: 'image', label: 'Foto' },
          dados: { kind: 'group', label: 'Dados', fields: { laudo: { kind: 'file', label: 'Laudo' } } },
        },
      }),
    ])
    const laudo = {
      bytes: btoa('olá'.normalize('NFD').replace(/\P{ASCII}/gu, '')),
      contentType: 'text/plain',
      name: 'laudo.txt',
    }
    const data = { id: 3, versao: 2, nome: 'Grego', foto: { url: '/f', name: 'f.png' }, dados: { laudo } }
    await createDataProvider(() => withFiles).update(KEY, { id: 3, data, previousData: data } as never)
    const form = calls[0].body as FormData
    expect(JSON.parse(form.get('registro') as string)).toEqual({ nome: 'Grego', dados: { laudo: null }, versao: 2 })
    const sent = form.get('dados.laudo') as File
    expect([sent.name, sent.type, await sent.text()]).toEqual(['laudo.txt', 'text/plain', 'ola'])
  })

  it('updates with the writable fields and the version that was read, without an id', async () => {
    const calls = fakeServer({ [`PUT /api/${KEY}/9`]: { id: 9, versao: 3, nome: 'Grego' } })
    await provider.update(KEY, {
      id: 9,
      data: { id: 9, nome: 'Grego', uso: 3 },
      previousData: { id: 9, versao: 2, nome: 'x' },
    })
    expect(calls[0].body).toEqual({ nome: 'Grego', versao: 2 })
  })

  it('removes several in one request and answers their ids', async () => {
    const calls = fakeServer({ [`DELETE /api/${KEY}`]: () => reply(204) })
    expect(await provider.deleteMany(KEY, { ids: [1, 2] })).toEqual({ data: [1, 2] })
    expect(calls.map((call) => [call.method, call.query.get('ids')])).toEqual([['DELETE', '1,2']])
  })

  it('answers the removed record, although the server sends 204', async () => {
    fakeServer({ [`DELETE /api/${KEY}/1`]: () => reply(204) })
    expect(await provider.delete(KEY, { id: 1, previousData: { id: 1, nome: 'x' } })).toEqual({
      data: { id: 1, nome: 'x' },
    })
  })

  it("throws the server's error with its field messages", async () => {
    fakeServer({
      [`POST /api/${KEY}`]: () =>
        reply(400, {
          code: 'V',
          message: 'm',
          errors: [{ type: 'FIELD_VALIDATION_VIOLATION', field: 'nome', message: 'Já existe' }],
        }),
    })
    await expect(provider.create(KEY, { data: { nome: 'x' } })).rejects.toMatchObject({
      status: 400,
      fieldMessages: { nome: 'Já existe' },
    })
  })
})
