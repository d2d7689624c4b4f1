import { type Context, type EndpointCall, NotFoundError, RuleError, ValidationError, utcText } from '#engine'
import { UPLOADS } from './names.ts'

/** Bytes of one part: small enough to be sent over a bad connection in some seconds. */
const PART = 256 * 1024
const MAX_BYTES = 10 * 1024 * 1024
const MAX_PART_BYTES = 400 * 1024
/** Maximum number of concurrent uploads of a candidate. */
const AT_ONCE = 5
const DAY_MS = 86_400_000

const PARTS = 'envios_partes'

/** A stored upload. */
interface StoredUpload {
  id: number
  nome: string
  tipo?: string | null
  tamanho: number
  recebido: number
}

const stateOf = (row: Pick<StoredUpload, 'id' | 'tamanho' | 'recebido'>) => ({
  id: Number(row.id),
  tamanho: Number(row.tamanho),
  recebido: Number(row.recebido),
  parte: PART,
})

/** Deletes uploads not finished within a day. Parts are deleted with their upload. */
export async function purgeUnfinished({ db }: Context): Promise<void> {
  const before = utcText(Date.now() - DAY_MS)
  await db.from('envios').where('criado_em', '<', before).delete()
}

/** Deletes the oldest uploads of a candidate who starts too many. */
async function makeRoom(context: Context, candidateId: number) {
  const open: { id: number }[] = await context.db
    .from('envios')
    .where('candidato_id', candidateId)
    .orderBy('id', 'desc')
    .select('id')
  if (open.length >= AT_ONCE)
    await context.db
      .from('envios')
      .whereIn(
        'id',
        open.slice(AT_ONCE - 1).map((item) => item.id),
      )
      .delete()
}

/** Starts an upload in parts. */
export async function beginUpload(
  data: Context,
  candidateId: number,
  { nome, tipo, tamanho }: { nome: string; tipo?: string | null; tamanho: number },
) {
  if (tamanho > MAX_BYTES)
    throw new ValidationError([{ field: 'tamanho', message: 'O arquivo deve ser menor que 10 MB.' }])
  await purgeUnfinished(data)
  await makeRoom(data, candidateId)
  return stateOf(
    await data.repo(UPLOADS).create({ candidato: candidateId, nome, tipo: tipo ?? null, tamanho, recebido: 0 }),
  )
}

/**
 * An upload of this candidate, locked until the transaction ends.
 * @throws NotFoundError
 */
async function ownUpload(data: Context, candidateId: number, id: number): Promise<StoredUpload> {
  const row = Number.isSafeInteger(id)
    ? await data.db.from('envios').where('id', id).where('candidato_id', candidateId).forUpdate().first()
    : null
  if (!row) throw new NotFoundError()
  return row
}

/** Progress of an upload. */
export const uploadState = async (data: Context, candidateId: number, id: number) =>
  stateOf(await ownUpload(data, candidateId, id))

/** Stores the next part. A repeated or out-of-order part changes nothing: the answer says where to continue. */
export async function receivePart(
  data: Context,
  candidateId: number,
  id: number,
  start: number,
  file: ReturnType<EndpointCall['file']>,
) {
  const row = await ownUpload(data, candidateId, id)
  if (!file || !Number.isSafeInteger(start)) throw new ValidationError([{ field: 'parte', message: 'Valor inválido' }])
  if (start !== Number(row.recebido)) return stateOf(row)
  if (file.size < 1 || file.size > MAX_PART_BYTES || start + file.size > Number(row.tamanho))
    throw new ValidationError([{ field: 'parte', message: 'Valor inválido' }])
  await data.db
    .insertQuery()
    .table(PARTS)
    .insert({ envio_id: id, inicio: start, conteudo: file.bytes.toString('base64'), versao: 1 })
  await data.db
    .from('envios')
    .where('id', id)
    .update({ recebido: start + file.size })
  return stateOf({ ...row, recebido: start + file.size })
}

/** The whole file, if all parts have arrived; its parts are deleted with the transaction. */
export async function finishUpload(
  data: Context,
  candidateId: number,
  id: number,
): Promise<{ bytes: Buffer; name: string; contentType: string }> {
  const row = await ownUpload(data, candidateId, id)
  if (Number(row.recebido) !== Number(row.tamanho)) throw new RuleError('O envio do arquivo não terminou.')
  const parts: { conteudo: string }[] = await data.db
    .from(PARTS)
    .where('envio_id', id)
    .orderBy('inicio')
    .select('conteudo')
  await data.db.from('envios').where('id', id).delete()
  return {
    bytes: Buffer.concat(parts.map((part) => Buffer.from(part.conteudo, 'base64'))),
    name: row.nome,
    contentType: row.tipo ?? '',
  }
}
