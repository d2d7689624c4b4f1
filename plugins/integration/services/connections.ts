import type { Context, Row } from '#engine'
import { seal, unseal } from '#app/secrets/index.ts'
import { CONNECTIONS, type Service } from '../domain/services.ts'

/** What a company set for a system, opened. */
export interface Connection {
  id: number | null
  ativo: boolean
  usuario: string | null
  endereco: string | null
  chave: string | null
  secret: string | null
  privateKey: string | null
}

const NONE: Connection = {
  id: null,
  ativo: false,
  usuario: null,
  endereco: null,
  chave: null,
  secret: null,
  privateKey: null,
}
const purposeOf = (context: Context, service: Service, what: string) =>
  `integracao.${context.empresaId}.${service}.${what}`

const rows = async (context: Context) =>
  (await context.elevated().repo(CONNECTIONS).list({ limit: null, full: true, withoutTotal: true })).rows

function opened(context: Context, row: Row | undefined): Connection {
  if (!row) return NONE
  const service = row.servico as Service
  return {
    id: row.id,
    ativo: Boolean(row.ativo),
    usuario: (row.usuario as string | null) ?? null,
    endereco: (row.endereco as string | null) ?? null,
    chave: (row.chave as string | null) ?? null,
    secret: unseal(row.segredo, purposeOf(context, service, 'segredo')),
    privateKey: unseal(row.chavePrivada, purposeOf(context, service, 'chave')),
  }
}

export const connectionOf = async (context: Context, service: Service): Promise<Connection> =>
  opened(
    context,
    (await rows(context)).find((one) => one.servico === service),
  )

export const allConnections = async (context: Context): Promise<(service: Service) => Connection> => {
  const all = await rows(context)
  return (service) =>
    opened(
      context,
      all.find((one) => one.servico === service),
    )
}

type Change = Partial<Omit<Connection, 'id'>>

/** Writes what is named; the rest stays. Secrets are sealed for this company and this use. */
export async function saveConnection(context: Context, service: Service, { secret, privateKey, ...plain }: Change) {
  const sealed = (value: string | null | undefined, what: string) =>
    value === undefined
      ? undefined
      : value === null || value === ''
        ? null
        : seal(value, purposeOf(context, service, what))
  const values = Object.fromEntries(
    Object.entries({ ...plain, segredo: sealed(secret, 'segredo'), chavePrivada: sealed(privateKey, 'chave') }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  const repo = context.elevated().repo(CONNECTIONS)
  const known = await connectionOf(context, service)
  if (known.id === null) await repo.create({ servico: service, ...values })
  else await repo.patch(known.id, values, 'alterar')
}
