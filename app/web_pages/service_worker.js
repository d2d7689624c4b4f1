// An area of public pages without a connection: its scripts, its empty frame, and what its plugin says is the same for everybody.
// Nothing about a person is ever stored. The server puts the rules of the area in the place of the next line.
const { area, pages, calls, without, files } = self.RULES
const CACHE = `ipe-${area}-2`
const SHELL = `/${area}/`
const PATIENCE_MS = 4000
/** Files of earlier builds and what was read long ago leave again. */
const MOST = 240

/** '/externo/anuncios/:id': parameters are numbers. */
const patternOf = (path) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`)
const [storedPages, storedCalls] = [pages.map(patternOf), calls.map(patternOf)]
const isAsset = ({ pathname }) => pathname.startsWith('/assets/public/')
const isStoredPage = ({ pathname }) => storedPages.some((one) => one.test(pathname))
const isStoredCall = ({ pathname }) => storedCalls.some((one) => one.test(pathname))

async function store(key, response) {
  const cache = await caches.open(CACHE)
  await cache.put(key, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(old)
}

/** An answer without what it says of who asked. */
async function impersonal(response) {
  if (!(response.headers.get('Content-Type') ?? '').includes('json')) return response
  const body = JSON.parse(await response.text(), (name, value) => (without.includes(name) ? null : value))
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
  const found = await caches.match(new URL(request.url).pathname)
  if (found) return found
  const response = await fetch(request)
  if (response.ok) await store(new URL(request.url).pathname, response.clone())
  return response
}

/** Every script of the area, some at a time: a page that is opened later finds its own after a deploy and without a connection. What fails is asked for when it is needed. */
async function storeFiles() {
  const missing = []
  for (const file of files) if (!(await caches.match(file))) missing.push(file)
  const next = async () => {
    for (let file = missing.shift(); file; file = missing.shift()) {
      const response = await fetch(new Request(new URL(file, self.location.origin), { credentials: 'omit' }))
      if (response.ok) await store(file, response)
    }
  }
  await Promise.all([next(), next(), next()].map((one) => one.catch(() => undefined)))
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // Asked for as nobody: the frame is the same for all.
  event.waitUntil(
    fetch(SHELL, { credentials: 'omit' })
      .then((response) => response.ok && store(SHELL, response))
      .catch(() => undefined),
  )
})
self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys())
      if ((name.startsWith(`ipe-${area}-`) || name.startsWith('ipe-portal-')) && name !== CACHE)
        await caches.delete(name)
    await self.clients.claim()
    await storeFiles()
  }
  event.waitUntil(tidy())
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (isAsset(url)) event.respondWith(asset(request))
  else if (isStoredCall(url)) event.respondWith(freshOrStored(event, url.pathname + url.search))
  // Every other page is the same empty frame: addresses with tokens or numbers of people are not kept.
  else if (request.mode === 'navigate')
    event.respondWith(
      isStoredPage(url) ? freshOrStored(event, url.pathname + url.search, [SHELL]) : freshOrStored(event, SHELL),
    )
})
