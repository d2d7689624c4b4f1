import { type Context, type PersonalClass, when } from '#engine'
import { NEEDS_KEY } from '../domain/services.ts'
import { type Provider, providerOf } from './provider.ts'

export const PROVIDERS = 'assistente/provedores'

/** The active provider of a company, as returned by the query. */
export type ProviderInUse = NonNullable<Awaited<ReturnType<typeof providerInUse>>>

/** The provider with its decrypted key, ready for calls. */
export const openProvider = async (context: Context, row: ProviderInUse): Promise<Provider> =>
  providerOf(row, await context.secret(PROVIDERS, row.id, 'chave'))

/** The active provider; null: the assistant is inactive. */
export async function providerInUse(context: Context) {
  if (context.empresaId === null) return null
  const row = await context
    .query(PROVIDERS)
    .where(when('ativo').is(true))
    .select('id', 'nome', 'servico', 'endereco', 'modelo', 'versaoApi', 'tempoLimite', 'possuiChave', 'dadosPermitidos')
    .orderBy('-id')
    .first()
  return row && (row.possuiChave || !NEEDS_KEY.includes(String(row.servico))) ? row : null
}

/** Classes of personal data that the company agreed to send to the provider. */
export const allowedClasses = (provider: ProviderInUse) => new Set((provider.dadosPermitidos ?? []) as PersonalClass[])
