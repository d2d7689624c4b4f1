import { staffClient } from '#tests'
import type { FakeProvider } from './fake_provider.ts'

export const KEY = 'sk-segredo-123'
export const SUGGEST = '/api/assistente/sugestao?prompt='

/** A company with a provider in use, and somebody who may do everything there. */
export async function scene(fake: FakeProvider, more: Record<string, unknown> = {}) {
  const client = await staffClient()
  const provider = await client.post('/api/assistente/provedores', {
    nome: 'Falso',
    servico: 'O',
    endereco: fake.address,
    modelo: 'modelo-1',
    chave: KEY,
    tempoLimite: 5,
    ...more,
  })
  const ask = (prompt: string) => client.get(SUGGEST + encodeURIComponent(prompt))
  const credits = async () => (await client.get('/api/assistente/creditos')).body
  const calls = async () => (await client.get('/api/assistente/chamadas?completo=true&sort=-id')).body.content
  return { client, provider, ask, credits, calls }
}

/** Prepares a request without sending it. */
export const prepared = (client: Awaited<ReturnType<typeof staffClient>>, body: unknown) =>
  client.post('/api/assistente/pedidos', body)
