// The portal without a connection: its own files and the adverts that were read. Nothing about a person is ever stored.
const CACHE = 'ipe-portal-1'
const SHELL = '/externo/'
const PATIENCE_MS = 4000
/** Files of earlier builds and adverts read long ago leave again. */
const MOST = 120

const isAsset = ({ pathname }) => pathname.startsWith('/assets/portal/')
const isAdvertPage = ({ pathname }) => /^\/externo\/anuncios(\/\d+)?$/.test(pathname)
const isPublicCall = ({ pathname }) =>
  /^\/api\/externo\/(portal|anuncios|anuncios\/\d+|empresas|empresas\/\d+\/logo)$/.test(pathname)

async function store(key, response) {
  const cache = await caches.open(CACHE)
  await cache.put(key, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(old)
}

/** An answer without what it says of who asked. */
async function impersonal(response) {
  if (!(response.headers.get('Content-Type') ?? '').includes('json')) return response
  const body = JSON.parse(await response.text(), (name, value) => (name === 'candidatoSolicitacao' ? null : value))
  return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json; charset=utf-8' } })
}

const late = () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('late')), PATIENCE_MS))

/** The network while it answers, else what was stored. */
async function freshOrStored(event, key, otherKeys = []) {
  const answer = fetch(event.request)
  const stored = async () => {
    for (const one of [key, ...otherKeys]) {
      const found = await caches.match(one)
      if (found) return found
    }
    return undefined
  }
  event.waitUntil(
    answer
      .then(async (response) => response.ok && store(key, await impersonal(response.clone())))
      .catch(() => undefined),
  )
  try {
    return await Promise.race([answer, late()])
  } catch {
    // Slow and nothing stored: go on waiting.
    return (await stored()) ?? answer
  }
}

async function asset(request) {
  const found = await caches.match(request)
  if (found) return found
  const response = await fetch(request)
  if (response.ok) await store(request, response.clone())
  return response
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // Asked for as nobody: the frame is the same for all.
  event.waitUntil(
    fetch('/externo/login', { credentials: 'omit' })
      .then((response) => response.ok && store(SHELL, response))
      .catch(() => undefined),
  )
})
self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('ipe-portal-') && name !== CACHE) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (isAsset(url)) event.respondWith(asset(request))
  else if (isPublicCall(url)) event.respondWith(freshOrStored(event, url.pathname + url.search))
  // Every other page is the same empty frame: addresses with tokens or numbers of people are not kept.
  else if (request.mode === 'navigate')
    event.respondWith(
      isAdvertPage(url) ? freshOrStored(event, url.pathname + url.search, [SHELL]) : freshOrStored(event, SHELL),
    )
})
