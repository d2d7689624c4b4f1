import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { EngineError } from '#engine/errors.ts'

/** What a licence says. Signed by whoever runs the service, read offline by everybody. */
export interface Licence {
  serie: string
  cnpj: string
  razaoSocial: string
  /** The one installation it is for. */
  instalacao: string
  /** What the service calls that installation. */
  registro: string
  emitidaEm: string
  validaAte: string
  nuvem: boolean
}

/** What an installation asks a licence with. */
export interface Ticket {
  instalacao: string
  cnpj: string
  criadoEm: string
}

/** A licence or ticket that is not what it should be, in one sentence for people. */
export class LicenceError extends EngineError {
  constructor(message: string) {
    super(400, 'LICENCA', message)
  }
}

const LICENCE = 'IPE1'
const TICKET = 'IPET'
const packed = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unpacked = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
const sumOf = (content: string) => createHash('sha256').update(`ticket ${content}`).digest('hex').slice(0, 8)

/** A key pair of the service: the private half issues licences, the public half is every installation's LICENSE_PUBLIC_KEY. */
export function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

export function signLicence(licence: Licence, privateKey: string): string {
  const content = `${LICENCE}.${packed(licence)}`
  return `${content}.${sign(null, Buffer.from(content), createPrivateKey(privateKey)).toString('base64url')}`
}

const NO_LICENCE = 'A chave de autenticação não é válida.'
const NO_KEY = 'A chave pública das licenças (LICENSE_PUBLIC_KEY) não é válida: avise quem cuida do servidor.'

/** @throws LicenceError when the setting is no key */
function keyOf(publicKey: string) {
  try {
    return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  } catch {
    throw new LicenceError(NO_KEY)
  }
}

/** @throws LicenceError when it was not signed by the service, or changed since */
export function readLicence(text: string, publicKey: string): Licence {
  const [head, content, signature, more] = text.trim().split('.')
  if (head !== LICENCE || !content || !signature || more !== undefined) throw new LicenceError(NO_LICENCE)
  const key = keyOf(publicKey)
  const bytes = Buffer.from(signature, 'base64url')
  // Base64 has spellings that mean the same: only the one that was issued counts.
  if (bytes.toString('base64url') !== signature || !verify(null, Buffer.from(`${head}.${content}`), key, bytes))
    throw new LicenceError(NO_LICENCE)
  return unpacked(content)
}

export function writeTicket(ticket: Ticket): string {
  const content = packed(ticket)
  return `${TICKET}.${content}.${sumOf(content)}`
}

/** @throws LicenceError when it was cut or mistyped */
export function readTicket(text: string): Ticket {
  const [head, content, sum, more] = text.trim().split('.')
  if (head !== TICKET || !content || sum !== sumOf(content) || more !== undefined)
    throw new LicenceError('O ticket está incompleto ou foi digitado errado.')
  return unpacked(content)
}
