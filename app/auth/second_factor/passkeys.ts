import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Client, query } from '#engine/database/sql.ts'
import { insertRows } from '#engine/database/table_writes.ts'
import { utcNow } from '#engine/database/clock.ts'
import { engine } from '#engine/engine.ts'
import { type Account, tablesOf } from '../accounts.ts'
import { saveChallenge, type Purpose, REFUSED, relyingParty, takeChallenge } from './challenge.ts'

export const MAX_KEYS = 10

/** Loaded at first use: it has 270 modules for certificates, and most installations have no passkeys. */
const webauthn = () => import('@simplewebauthn/server')

/** A stored passkey. The private key never leaves the device. */
export interface StoredKey {
  id: number
  nome: string
  credencial: string
  chave_publica: string
  contador: number
  transportes: string | null
  criada_em: string
  usada_em: string | null
}

const digestOf = (credential: string) => createHash('sha256').update(credential).digest('hex')

/** A passkey that signed, and the id of its owner. */
export interface UsedKey extends StoredKey {
  owner: number
}

export const keysOf = (db: Client, account: Account) => {
  const { keys, owner } = tablesOf(account)
  return query<StoredKey>(db, `SELECT * FROM ${keys} WHERE ${owner} = ? ORDER BY id`, [account.id])
}

const described = (keys: StoredKey[]) =>
  keys.map((key) => ({ id: key.credencial, ...(key.transportes && { transports: key.transportes.split(',') }) }))

/** Account names shown by the device. */
export interface Named {
  login: string
  nome: string
}

/** Browser options to create a passkey. */
export async function registrationOptions(http: HttpContext, db: Client, account: Account, { login, nome }: Named) {
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: relyingParty.name,
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(`${account.area === 'E' ? 'usuario' : 'candidato'}-${account.id}`),
    userName: login,
    userDisplayName: nome,
    attestationType: 'none',
    excludeCredentials: described(await keysOf(db, account)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  saveChallenge(http, account.area, options.challenge, 'registro')
  return options
}

/** Stores a new passkey if the device signed this origin and challenge. @throws EngineError */
export async function addKey(http: HttpContext, db: Client, account: Account, nome: string, response: unknown) {
  const { keys, owner } = tablesOf(account)
  const expectedChallenge = await takeChallenge(http, account.area, 'registro')
  const { verified, registrationInfo } = await (
    await webauthn()
  )
    .verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: false,
    })
    .catch(() => {
      throw REFUSED()
    })
  if (!verified) throw REFUSED()
  const { credential } = registrationInfo
  const known = await db.from(keys).where('credencial_resumo', digestOf(credential.id)).select('id').first()
  if (known) throw REFUSED()
  await insertRows(db, keys, [
    {
      [owner]: account.id,
      nome,
      credencial: credential.id,
      credencial_resumo: digestOf(credential.id),
      chave_publica: Buffer.from(credential.publicKey).toString('base64url'),
      contador: credential.counter,
      transportes: credential.transports?.join(',').slice(0, 100) ?? null,
      criada_em: utcNow(),
    },
  ])
}

/**
 * Browser options to sign in. With `account` only its passkeys are allowed, otherwise any the device has for this site.
 */
export async function signInOptions(http: HttpContext, area: Account['area'], account?: Account) {
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: account ? 'preferred' : 'required',
    allowCredentials: account ? described(await keysOf(engine().client, account)) : [],
  })
  saveChallenge(http, area, options.challenge, account ? 'etapa' : 'entrada')
  return options
}

/**
 * Verifies a passkey signature and returns the passkey. For sign-in without a password the device must have verified
 * the user (PIN, fingerprint, face).
 * @throws EngineError
 */
export async function usedKey(
  http: HttpContext,
  area: Account['area'],
  para: Exclude<Purpose, 'registro'>,
  answer: unknown,
): Promise<UsedKey> {
  const { client } = engine()
  const { keys, owner } = tablesOf({ area })
  const expectedChallenge = await takeChallenge(http, area, para)
  const response = answer as AuthenticationResponseJSON
  if (typeof response?.id !== 'string') throw REFUSED()
  const [key] = await query<UsedKey>(
    client,
    `SELECT k.*, k.${owner} AS owner FROM ${keys} k WHERE credencial_resumo = ?`,
    [digestOf(response.id)],
  )
  if (!key) throw REFUSED()
  const { verified, authenticationInfo } = await (
    await webauthn()
  )
    .verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: para === 'entrada',
      credential: {
        id: key.credencial,
        publicKey: new Uint8Array(Buffer.from(key.chave_publica, 'base64url')),
        counter: Number(key.contador),
      },
    })
    .catch(() => {
      throw REFUSED()
    })
  if (!verified) throw REFUSED()
  await client.from(keys).where('id', key.id).update({ contador: authenticationInfo.newCounter, usada_em: utcNow() })
  return { ...key, owner: Number(key.owner) }
}

const own = (db: Client, account: Account, id: number) => {
  const { keys, owner } = tablesOf(account)
  return db.from(keys).where({ id, [owner]: account.id })
}

export const renameKey = async (db: Client, account: Account, id: number, nome: string) =>
  Number(await own(db, account, id).update({ nome })) > 0

export const removeKey = async (db: Client, account: Account, id: number) =>
  Number(await own(db, account, id).delete()) > 0
