import env from '#start/env.ts'

/** What the lookup of a postal code finds. `cidade` is the name; the endpoint turns it into the record. */
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
/** After a failure nobody waits for the service again so soon. */
const REST_MS = 30_000
const DAY_MS = 86_400_000
const MOST = 2000

let fetcher: Fetcher = fetch
let restUntil = 0
/** Oldest first. What does not exist is kept too: it is asked for again by the same typing error. */
const cache = new Map<string, { found: PostalAddress | null; until: number }>()

function forget() {
  cache.clear()
  restUntil = 0
}

/** Replaces the network in tests; gives back a function that puts it back. What was remembered is forgotten both times. */
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
  if (cache.size > MOST) cache.delete(cache.keys().next().value!)
  return found
}

/**
 * Asks the service for a postal code of 8 digits; answers are kept for a day. null: it does not exist. 'away': the service can't be reached,
 * takes longer than five seconds or says nonsense, and is left alone for half a minute.
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
