import env from '#start/env.ts'

/** Result of a postal code lookup. `cidade` is the name; the endpoint maps it to the record. */
export interface PostalAddress {
  cep: string
  logradouro: string
  bairro: string
  cidade: string
  uf: string
  ibge: number | null
}

type Fetcher = (url: string, init: { signal: AbortSignal }) => Promise<{ ok: boolean; json(): Promise<unknown> }>

const SERVICE = 'https://viacep.com.br/ws'
const TIMEOUT_MS = 5000
/** After a failure the service is not called for this time. */
const REST_MS = 30_000
const DAY_MS = 86_400_000
const MAX_CACHED = 2000

let fetcher: Fetcher = fetch
let restUntil = 0
/** Oldest first. Unknown postal codes are cached too, because a typing error repeats. */
const cache = new Map<string, { found: PostalAddress | null; until: number }>()

function forget() {
  cache.clear()
  restUntil = 0
}

/** Replaces the network in tests; returns a function that restores it. Both clear the cache. */
export function useFetcher(replacement: Fetcher): () => void {
  fetcher = replacement
  forget()
  return () => {
    fetcher = fetch
    forget()
  }
}

function keep(cep: string, found: PostalAddress | null) {
  cache.delete(cep)
  cache.set(cep, { found, until: Date.now() + DAY_MS })
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!)
  return found
}

/**
 * Looks up an 8-digit postal code; results are cached for a day. null: it does not exist. 'away': the service is
 * unreachable, takes longer than five seconds or returns invalid data; it is then not called for half a minute.
 */
export async function findPostalCode(cep: string): Promise<PostalAddress | null | 'away'> {
  const known = cache.get(cep)
  if (known && known.until > Date.now()) return known.found
  if (restUntil > Date.now()) return 'away'
  try {
    const address = `${env.get('CEP_URL') ?? SERVICE}/${cep}/json/`
    const answer = await fetcher(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new Error('refused')
    const found = (await answer.json()) as Record<string, unknown> | null
    if (found?.erro) return keep(cep, null)
    if (typeof found?.uf !== 'string') throw new Error('not an address')
    const word = (name: string) => String(found[name] ?? '').slice(0, 100)
    return keep(cep, {
      cep,
      logradouro: word('logradouro'),
      bairro: word('bairro'),
      cidade: word('localidade'),
      uf: found.uf,
      ibge: Number(found.ibge) || null,
    })
  } catch {
    restUntil = Date.now() + REST_MS
    return 'away'
  }
}
