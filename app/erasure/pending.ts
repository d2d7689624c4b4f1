import encryption from '@adonisjs/core/services/encryption'
import logger from '@adonisjs/core/services/logger'
import { utcNow } from '#engine/database/clock.ts'
import { type Client, query } from '#engine/database/sql.ts'
import { insertRows } from '#engine/database/table_writes.ts'
import type { PersonValues } from './values.ts'

/** People whose record is erased, and whose copies in texts are still to be searched. */
export const PENDING = 'apagamentos_pendentes'
const PURPOSE = 'apagamento'

/** Keeps the values to search for, encrypted: they are needed once more, and by nobody but the search. */
export async function remember(client: Client, values: PersonValues): Promise<void> {
  await client.from(PENDING).where({ recurso: values.resource, registro_id: values.id }).delete()
  await insertRows(client, PENDING, [
    {
      recurso: values.resource,
      registro_id: values.id,
      dados: encryption.encrypt(values, { purpose: PURPOSE }),
      criado_em: utcNow(),
    },
  ])
}

export async function remembered(client: Client): Promise<{ id: number; values: PersonValues }[]> {
  const rows = await query<{ id: number; dados: string }>(client, `SELECT id, dados FROM ${PENDING} ORDER BY id`)
  return rows.flatMap(({ id, dados }) => {
    const values = encryption.decrypt<PersonValues>(dados, PURPOSE)
    if (!values) logger.error({ apagamento: id }, 'the values of an erased person were encrypted with another APP_KEY')
    return values ? [{ id: Number(id), values }] : []
  })
}

export const purgePending = (client: Client, ids: number[]) => client.from(PENDING).whereIn('id', ids).delete()
