import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from './http.ts'
import { api, download, guardWrites, onSessionExpired, subscribeLoading, withQuery } from './http.ts'

const answer = (
  status: number,
  body?: unknown,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
) =>
  new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

const fetchMock = vi.fn<typeof fetch>()
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('should have failed'),
    (error) => error as ApiError,
  )

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  document.cookie = 'XSRF-TOKEN=abc%3D'
})
afterEach(() => vi.unstubAllGlobals())

describe('api: the request', () => {
  // Proves: core.chamadas.03
  it('sends the current page, and on writes the decoded CSRF token and JSON', async () => {
    fetchMock.mockResolvedValue(answer(201, { id: 1 }))
    await api('/api/x', { method: 'POST', body: { nome: 'Ação' } })
    const [url, init] = fetchMock.mock.calls[0]
    const headers = init!.headers as Headers
    expect(url).toBe('/api/x')
    expect(headers.get('X-Pagina')).toBe('/')
    expect(headers.get('X-XSRF-TOKEN')).toBe('abc=')
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(init!.body).toBe('{"nome":"Ação"}')
  })

  it('sends the CSRF token with reads too, because some GETs change something', async () => {
    fetchMock.mockResolvedValue(answer(200, {}))
    await api('/api/x')
    expect((fetchMock.mock.calls[0]![1]!.headers as Headers).get('X-XSRF-TOKEN')).toBe('abc=')
  })

  // Proves: core.chamadas.02
  it('sends arrays comma-joined and leaves empty values out', () => {
    expect(withQuery('/api/x', { areasIds: [1, 2], nome: '', vazio: null, ativo: false })).toBe(
      '/api/x?areasIds=1%2C2&ativo=false',
    )
  })

  it('answers undefined for 204', async () => {
    fetchMock.mockResolvedValue(answer(204))
    expect(await api('/api/x/1', { method: 'DELETE' })).toBeUndefined()
  })

  it('stops a write that a guard refuses before anything leaves the browser', async () => {
    const stop = guardWrites(() => {
      throw new Error('stop')
    })
    await expect(api('/api/x', { method: 'PUT', body: {} })).rejects.toThrow('stop')
    stop()
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('fetches a fresh CSRF token and tries once more when the old one died with its session', async () => {
    fetchMock
      .mockResolvedValueOnce(answer(403, { code: 'E_BAD_CSRF_TOKEN', message: 'x' }))
      .mockResolvedValueOnce(answer(200, {}))
      .mockResolvedValueOnce(answer(200, { ok: 1 }))
    expect(await api('/api/x', { method: 'POST', body: {} })).toEqual({ ok: 1 })
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/x', '/api/userinfo', '/api/x'])
  })
})

describe('api: errors', () => {
  it.each([
    [401, 'Sessão expirada.'],
    [403, 'Não autorizado.'],
    [404, 'O recurso solicitado não foi encontrado.'],
    [502, 'Erro'],
  ])('gives %i its standard message when the server sent none', async (status, message) => {
    fetchMock.mockResolvedValue(answer(status, '<html>', {}))
    const error = await failure(api('/api/x'))
    expect(error).toMatchObject({ status, message })
  })

  // Proves: erro-codigo-padrao
  it('without a message the code is 500', async () => {
    fetchMock.mockResolvedValue(answer(503, {}))
    expect((await failure(api('/api/x'))).code).toBe('500')
  })

  it('keeps code, message, request id and the messages of the fields', async () => {
    const errors = [{ type: 'FIELD_VALIDATION_VIOLATION', field: 'pessoal.cpf', message: 'CPF inválido' }]
    fetchMock.mockResolvedValue(answer(400, { code: 'VALIDACAO', message: 'Verifique', errors, requestId: 'r1' }))
    const error = await failure(api('/api/x', { body: {} }))
    expect(error).toMatchObject({ status: 400, code: 'VALIDACAO', message: 'Verifique', requestId: 'r1' })
    expect(error.fieldMessages).toEqual({ 'pessoal.cpf': 'CPF inválido' })
  })

  // Proves: core.erros.07, erro-sem-resposta
  it('says the API of the RH could not be reached when there is no answer', async () => {
    fetchMock.mockRejectedValue(new TypeError('network'))
    const error = await failure(api('/api/x'))
    expect(error.code).toBe('api-unreachable')
    expect(error.message).toBe('Não foi possível acessar a API do RH. Verifique sua conexão e tente novamente.')
  })

  it('tells that the session expired on 401, but not for a refused login', async () => {
    const heard = vi.fn()
    const stop = onSessionExpired(heard)
    fetchMock.mockImplementation(async () => answer(401, { code: 'X', message: 'Usuário ou senha inválidos.' }))
    await failure(api('/api/login', { body: {} }))
    expect(heard).not.toHaveBeenCalled()
    await failure(api('/api/x'))
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
  })

  it('reads again what was under way while another password opened a new session, and no dialog opens', async () => {
    const heard = vi.fn()
    const stop = onSessionExpired(heard)
    let answerWrite: (response: Response) => void = () => {}
    let reads = 0
    fetchMock.mockImplementation((_path, init) =>
      init?.method === 'PATCH'
        ? new Promise<Response>((resolve) => (answerWrite = resolve))
        : Promise.resolve(
            ++reads === 1 ? answer(401, { code: 'X', message: 'Sessão expirada.' }) : answer(200, { id: 1 }),
          ),
    )
    const write = api('/api/userinfo/usuario/alterar-senha', { method: 'PATCH', body: {}, renewsSession: true })
    const read = api('/api/x')
    await new Promise((resolve) => setTimeout(resolve, 5))
    answerWrite(answer(204))
    await write
    expect(await read).toEqual({ id: 1 })
    expect(heard).not.toHaveBeenCalled()
    stop()
  })

  it('a read refused while nothing was written, or again after it, is an expired session', async () => {
    const heard = vi.fn()
    const stop = onSessionExpired(heard)
    fetchMock.mockImplementation(async (_path, init) => (init?.method === 'PATCH' ? answer(204) : answer(401)))
    await failure(api('/api/x'))
    expect(fetchMock).toHaveBeenCalledTimes(1)
    const write = api('/api/y', { method: 'PATCH', body: {}, renewsSession: true })
    await failure(api('/api/x'))
    await write
    expect(fetchMock).toHaveBeenCalledTimes(4)
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
  })

  it('a write that opens no session does not hold up what a refused read tells', async () => {
    const heard = vi.fn()
    const stop = onSessionExpired(heard)
    let answerWrite: (response: Response) => void = () => {}
    fetchMock.mockImplementation((_path, init) =>
      init?.method === 'PATCH'
        ? new Promise<Response>((resolve) => (answerWrite = resolve))
        : Promise.resolve(answer(401)),
    )
    const write = api('/api/y', { method: 'PATCH', body: {} })
    await failure(api('/api/x'))
    expect(heard).toHaveBeenCalledTimes(1)
    answerWrite(answer(204))
    await write
    stop()
  })
})

describe('subscribeLoading', () => {
  // Proves: core.chamadas.07, core.seletores.01
  it('counts concurrent requests, without the silent ones', async () => {
    const seen: number[] = []
    const stop = subscribeLoading((count) => seen.push(count))
    fetchMock.mockImplementation(async () => answer(200, {}))
    await Promise.all([api('/api/a'), api('/api/b'), api('/api/c', { silent: true })])
    stop()
    expect(seen).toEqual([1, 2, 1, 0])
  })
})

describe('download', () => {
  const saved = () => {
    const links: HTMLAnchorElement[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(this)
    })
    return links
  }
  afterEach(() => vi.restoreAllMocks())

  it('saves a spreadsheet under the name of Content-Disposition, accents included', async () => {
    const links = saved()
    fetchMock.mockResolvedValue(
      answer(200, 'xlsx', {
        'Content-Type': 'application/vnd.ms-excel',
        'Content-Disposition': 'attachment; filename="x.xlsx"; filename*=UTF-8\'\'Dura%C3%A7%C3%A3o.xlsx',
      }),
    )
    await download('/api/r', { method: 'POST', body: {} })
    expect(links[0].download).toBe('Duração.xlsx')
  })

  it('opens a PDF in a new tab', async () => {
    const links = saved()
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    fetchMock.mockResolvedValue(answer(200, '%PDF', { 'Content-Type': 'application/pdf' }))
    await download('/api/r')
    expect(open).toHaveBeenCalledOnce()
    expect(links).toEqual([])
  })

  it('saves the PDF when the browser blocks the tab', async () => {
    const links = saved()
    vi.spyOn(window, 'open').mockReturnValue(null)
    fetchMock.mockResolvedValue(answer(200, '%PDF', { 'Content-Type': 'application/pdf' }))
    await download('/api/r', { fileName: 'vaga.pdf' })
    expect(links[0].download).toBe('vaga.pdf')
  })

  // Proves: core.erros.08
  it('reads the error out of a refused file, whatever type it was declared with', async () => {
    fetchMock.mockResolvedValue(
      answer(
        404,
        { code: 'SEM_DADOS', message: 'Não existem dados para o filtro informado.' },
        { 'Content-Type': 'application/pdf' },
      ),
    )
    expect(await failure(download('/api/r'))).toMatchObject({
      code: 'SEM_DADOS',
      message: 'Não existem dados para o filtro informado.',
    })
  })
})
