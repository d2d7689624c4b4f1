import { runInNewContext } from 'node:vm'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { serviceWorker } from '#app/web_pages/service_worker.ts'
import { Client } from '#tests'
import { offline } from '../web/installable.ts'
import { story } from './story.ts'

test.group('The portal as an app', () => {
  test('the manifest has name, colours and icons of the company, and the icons exist', async ({ assert }) => {
    const { company } = await story()
    const visitor = new Client()
    const { text, headers } = await visitor.get(`/externo/empresas/${company.id}/portal.webmanifest`)
    assert.include(headers.get('content-type')!, 'application/manifest+json')
    const manifest = JSON.parse(text)
    assert.deepInclude(manifest, {
      name: `${company.nome}: vagas`,
      start_url: `/externo/anuncios?empresaId=${company.id}`,
      scope: '/externo/',
      display: 'standalone',
      theme_color: '#ff850a',
    })
    for (const { src, sizes } of manifest.icons) {
      const { width, format } = await sharp((await visitor.get<Buffer>(src)).body).metadata()
      assert.deepEqual([`${width}x${width}`, format], [sizes, 'png'])
    }
    assert.equal((await visitor.get('/externo/empresas/99999999/portal.webmanifest')).status, 404)
  })
})

/** The worker with a network and a store of our own. */
async function worker(network: (path: string) => Response | null, files: string[] = []) {
  const stored = new Map<string, Response>()
  const handlers: Record<string, (event: any) => void> = {}
  const keyOf = (key: any) => (typeof key === 'string' ? key : new URL(key.url).pathname)
  class FakeRequest {
    readonly url: string
    readonly credentials: string
    constructor(url: URL, { credentials }: { credentials: string }) {
      this.url = url.href
      this.credentials = credentials
    }
  }
  const cache = {
    put: async (key: any, value: Response) => void stored.set(keyOf(key), value),
    keys: async () => [...stored.keys()],
    delete: async (key: any) => stored.delete(keyOf(key)),
  }
  const self = {
    location: { origin: 'https://rh.example' },
    addEventListener: (name: string, handler: any) => (handlers[name] = handler),
    clients: { claim: async () => undefined },
  }
  const fetch = async (request: { url: string }) => {
    const found = network(new URL(request.url).pathname)
    if (!found) throw new TypeError('offline')
    return found
  }
  runInNewContext(await serviceWorker('externo', offline, files), {
    self,
    fetch,
    Request: FakeRequest,
    caches: {
      keys: async () => [],
      open: async () => cache,
      match: async (key: any) => stored.get(keyOf(key))?.clone(),
    },
    URL,
    Response,
    JSON,
    Promise,
    Error,
    setTimeout: (work: () => void, time: number) => setTimeout(work, time).unref(),
  })
  const open = async (path: string, mode = 'cors', method = 'GET'): Promise<string | null> => {
    let answer: Promise<Response> | undefined
    const waits: Promise<unknown>[] = []
    handlers.fetch!({
      request: { url: `https://rh.example${path}`, method, mode },
      respondWith: (item: Promise<Response>) => (answer = item),
      waitUntil: (item: Promise<unknown>) => waits.push(item),
    })
    if (!answer) return null
    const text = await answer.then((response) => response.text())
    await Promise.all(waits)
    return text
  }
  const activate = async () => {
    let work: Promise<unknown> | undefined
    handlers.activate!({ waitUntil: (item: Promise<unknown>) => (work = item) })
    await work
  }
  return { open, stored, activate }
}

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })

test.group('The worker of the portal', () => {
  test('adverts that were read are read again without a connection', async ({ assert }) => {
    let online = true
    const { open } = await worker((path) =>
      online ? (path.startsWith('/api/') ? json({ titulo: 'Soldador' }) : new Response('<h1>Soldador</h1>')) : null,
    )
    await open('/externo/anuncios/7?empresaId=1', 'navigate')
    await open('/api/externo/anuncios/7?empresaId=1')
    online = false
    assert.include((await open('/externo/anuncios/7?empresaId=1', 'navigate'))!, 'Soldador')
    assert.include((await open('/api/externo/anuncios/7?empresaId=1'))!, 'Soldador')
  })

  test('nothing about a person is stored: not the own application, not the session, not an address', async ({
    assert,
  }) => {
    const { open, stored } = await worker((path) =>
      path.startsWith('/api/')
        ? json({ titulo: 'Soldador', candidatoSolicitacao: { id: 1, situacao: 'I' } })
        : new Response('<div id="portal">'),
    )
    assert.include((await open('/api/externo/anuncios/7'))!, '"situacao":"I"')
    for (const path of [
      '/api/externo/userinfo',
      '/api/externo/candidatos/57/completo',
      '/api/externo/candidato-solicitacoes',
    ])
      assert.isNull(await open(path), path)
    assert.isNull(await open('/api/externo/anuncios/7', 'cors', 'POST'))
    await open('/externo/recuperar-senha?token=segredo', 'navigate')
    await open('/externo/candidatos/57/privacidade', 'navigate')
    assert.sameMembers([...stored.keys()], ['/api/externo/anuncios/7', '/externo/'])
    assert.equal(
      await stored.get('/api/externo/anuncios/7')!.text(),
      '{"titulo":"Soldador","candidatoSolicitacao":null}',
    )
  })

  test('stores every script of the area with the first visit; a page opened later needs neither connection nor the old build', async ({
    assert,
  }) => {
    let online = true
    const files = ['/assets/public/a-1.js', '/assets/public/b-2.js', '/assets/public/gone-3.js']
    const { open, activate } = await worker(
      (path) => (online && !path.includes('gone') ? new Response(`script ${path}`) : null),
      files,
    )
    await activate()
    online = false
    assert.equal(await open('/assets/public/a-1.js', 'no-cors'), 'script /assets/public/a-1.js')
    assert.equal(await open('/assets/public/b-2.js', 'no-cors'), 'script /assets/public/b-2.js')
  })
})

test.group('Files for everybody', () => {
  test('carry no cookies, so that caches may keep them; large ones are compressed', async ({ assert }) => {
    const { company } = await story()
    for (const path of [
      '/externo/sw.js',
      '/robots.txt',
      `/externo/empresas/${company.id}/sitemap.xml`,
      `/externo/empresas/${company.id}/portal.webmanifest`,
      `/externo/empresas/${company.id}/icone-192.png`,
    ]) {
      const { status, headers } = await new Client().get<Buffer>(path)
      assert.equal(status, 200, path)
      assert.isNull(headers.get('set-cookie'), path)
    }
  })
})
