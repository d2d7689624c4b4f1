import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { RuleError } from '#engine'

/**
 * Keys with which a company signs its calls: the private key stays here, encrypted; the other system gets the public
 * key.
 */
export interface CompanyKey {
  /** In PEM (PKCS 8). */
  privateKey: string
  /** SHA-256 fingerprint of the public key. */
  print: string
}

const KINDS = new Set(['ed25519', 'rsa', 'ec'])
const NO_KEY = 'O arquivo não é uma chave privada (PEM, sem senha).'

const publicOf = (key: KeyObject) => createPublicKey(key)
const keyOf = (key: KeyObject): CompanyKey => ({
  privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  print: createHash('sha256')
    .update(publicOf(key).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 32),
})

export const newKey = (): CompanyKey => keyOf(generateKeyPairSync('ed25519').privateKey)

/** @throws RuleError if it is not a private key, or a weak one */
export function importedKey(pem: string): CompanyKey {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    throw new RuleError(NO_KEY)
  }
  if (!KINDS.has(key.asymmetricKeyType ?? '')) throw new RuleError(NO_KEY)
  if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new RuleError('A chave RSA precisa ter 2048 bits ou mais.')
  return keyOf(key)
}

/** The public key, for the other system. */
export const publicKey = (privateKey: string): string =>
  publicOf(createPrivateKey(privateKey)).export({ type: 'spki', format: 'pem' }).toString()

const VALID_SECONDS = 300
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token (JWT) that identifies the caller, valid for five minutes. */
export function signedToken(privateKey: string, subject: string, now = Date.now()): string {
  const key = createPrivateKey(privateKey)
  const [alg, hash] =
    key.asymmetricKeyType === 'ed25519'
      ? ['EdDSA', null]
      : key.asymmetricKeyType === 'rsa'
        ? ['RS256', 'sha256']
        : ['ES256', 'sha256']
  const seconds = Math.floor(now / 1000)
  const content = `${part({ alg, typ: 'JWT' })}.${part({ iss: 'ipe-rh', sub: subject, iat: seconds, exp: seconds + VALID_SECONDS })}`
  const signature = sign(hash, Buffer.from(content), alg === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' } : key)
  return `${content}.${signature.toString('base64url')}`
}
