import { brDate, type Context, RuleError } from '#engine'
import { seal, unseal } from '#app/secrets/index.ts'
import { CERTIFICATES } from '../domain/keys.ts'
import { type Pfx, readPfx } from './pfx.ts'

/** Encrypted keys, in a separate table so that no list, export or audit row ever contains them. */
const KEYS = 'esocial_chaves'
const PURPOSE = 'esocial.certificado'

/** Key and certificate for signing and for TLS. */
export type SigningKey = Pick<Pfx, 'key' | 'certificates' | 'cnpj'>

/** Stores a certificate, with its key encrypted by the installation's key. */
export async function saveCertificate(context: Context, file: Buffer, password: string) {
  const { key, certificates, ...told } = readPfx(file, password, context.today)
  const system = context.system
  const row = await system.repo(CERTIFICATES).create(told)
  const conteudo = seal(JSON.stringify({ key, certificates, cnpj: told.cnpj } satisfies SigningKey), PURPOSE)
  await context.db.insertQuery().table(KEYS).insert({ certificado_id: row.id, conteudo })
  return row
}

export async function purgeKey({ db }: Context, certificate: number): Promise<void> {
  await db.from(KEYS).where('certificado_id', certificate).delete()
}

/** The latest certificate of the company, which must be valid today. @throws RuleError with the reason */
export async function signingKey(context: Context): Promise<SigningKey> {
  const row = await context
    .query(CERTIFICATES)
    .withoutRowRules()
    .select({ id: 'id', validoAte: 'validoAte' })
    .orderBy('-id')
    .first()
  if (!row)
    throw new RuleError('A empresa não tem certificado digital: envie o arquivo em eSocial › Certificado digital A1.')
  if (row.validoAte! < context.today) throw new RuleError(`O certificado venceu em ${brDate(row.validoAte!)}.`)
  const kept = await context.db.from(KEYS).where('certificado_id', row.id).select('conteudo').first()
  const opened = unseal(kept?.conteudo, PURPOSE)
  if (!opened) throw new RuleError('O certificado não pôde ser aberto com a chave desta instalação: envie-o de novo.')
  return JSON.parse(opened) as SigningKey
}
