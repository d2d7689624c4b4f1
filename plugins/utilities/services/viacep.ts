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

const TIMEOUT_MS = 5000

let fetcher: Fetcher = fetch

/** Replaces the network in tests; gives back a function that puts it back. */
export function useFetcher(replacement: Fetcher): () => void {
  fetcher = replacement
  return () => {
    fetcher = fetch
  }
}

/** Asks ViaCEP for a postal code of 8 digits. null when it does not exist or the service can't be reached: people then type the address themselves. */
export async function findPostalCode(cep: string): Promise<PostalAddress | null> {
  try {
    const answer = await fetcher(`https://viacep.com.br/ws/${cep}/json/`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) return null
    const found = (await answer.json()) as Record<string, unknown> | null
    if (!found || found.erro || !found.uf) return null
    const word = (name: string) => String(found[name] ?? '')
    return {
      cep,
      logradouro: word('logradouro'),
      bairro: word('bairro'),
      cidade: word('localidade'),
      uf: word('uf'),
      ibge: Number(found.ibge) || null,
    }
  } catch {
    return null
  }
}
