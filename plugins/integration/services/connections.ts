import type { Context, RowAt } from '#engine'
import { CONNECTIONS, type Service } from '../domain/services.ts'

/** The decrypted connection settings of a company for a system. */
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
/** Encryption purpose of connections stored before `secret` fields existed. */
const former = (context: Context, service: Service, what: string) =>
  `integracao.${context.empresaId}.${service}.${what}`

const rows = async (context: Context) => await context.system.repo(CONNECTIONS).all()

async function opened(context: Context, row: RowAt<'integracao/conexoes'> | undefined): Promise<Connection> {
  if (!row) return NONE
  const service = row.servico as Service
  return {
    id: row.id,
    ativo: Boolean(row.ativo),
    usuario: (row.usuario as string | null) ?? null,
    endereco: (row.endereco as string | null) ?? null,
    chave: (row.chave as string | null) ?? null,
    secret: await context.secret(CONNECTIONS, row.id, 'segredo', former(context, service, 'segredo')),
    privateKey: await context.secret(CONNECTIONS, row.id, 'chavePrivada', former(context, service, 'chave')),
  }
}

export const connectionOf = async (context: Context, service: Service): Promise<Connection> =>
  opened(
    context,
    (await rows(context)).find((row) => row.servico === service),
  )

export const allConnections = async (context: Context): Promise<(service: Service) => Connection> => {
  const all = await Promise.all(
    (await rows(context)).map(async (row) => [row.servico as Service, await opened(context, row)] as const),
  )
  const known = new Map(all)
  return (service) => known.get(service) ?? NONE
}

type Change = Partial<Omit<Connection, 'id'>>

/** Updates only the given values. An empty secret is deleted. */
export async function saveConnection(context: Context, service: Service, { secret, privateKey, ...plain }: Change) {
  const values = Object.fromEntries(
    Object.entries({
      ...plain,
      segredo: secret === '' ? null : secret,
      chavePrivada: privateKey === '' ? null : privateKey,
    }).filter(([, value]) => value !== undefined),
  )
  const repo = context.system.repo(CONNECTIONS)
  const known = await connectionOf(context, service)
  if (known.id === null) await repo.create({ servico: service, ...values })
  else await repo.patch(known.id, values, 'alterar')
}
