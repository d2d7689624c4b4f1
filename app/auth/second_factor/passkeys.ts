import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { type Client, insertRows, query, utcNow } from '#engine/database/sql.ts'
import { engine } from '#engine/engine.ts'
import type { StaffUser } from '../staff_provider.ts'
import { keepChallenge, type Purpose, REFUSED, relyingParty, takeChallenge } from './challenge.ts'

const TABLE = 'chaves_acesso'
export const MOST_KEYS = 10

/** A key as it is stored: the private half never leaves the device. */
export interface StoredKey {
  id: number
  usuario_id: number
  nome: string
  credencial: string
  chave_publica: string
  contador: number
  transportes: string | null
  criada_em: string
  usada_em: string | null
}

const digestOf = (credential: string) => createHash('sha256').update(credential).digest('hex')

export const keysOf = (db: Client, user: number) =>
  query<StoredKey>(db, `SELECT * FROM ${TABLE} WHERE usuario_id = ? ORDER BY id`, [user])

const described = (keys: StoredKey[]) =>
  keys.map((one) => ({ id: one.credencial, ...(one.transportes && { transports: one.transportes.split(',') }) }))

/** What the browser hands to the device to make a new key. */
export async function registrationOptions(http: HttpContext, db: Client, user: StaffUser) {
  const options = await generateRegistrationOptions({
    rpName: relyingParty.name,
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(`usuario-${user.id}`),
    userName: user.login,
    userDisplayName: user.nome,
    attestationType: 'none',
    excludeCredentials: described(await keysOf(db, user.id)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  keepChallenge(http, options.challenge, 'registro')
  return options
}

/** Keeps a new key if the device signed for this page and this challenge. @throws EngineError */
export async function addKey(http: HttpContext, db: Client, user: StaffUser, nome: string, response: unknown) {
  const expectedChallenge = await takeChallenge(http, 'registro')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: false,
  }).catch(() => {
    throw REFUSED()
  })
  if (!verified) throw REFUSED()
  const { credential } = registrationInfo
  const known = await db.from(TABLE).where('credencial_resumo', digestOf(credential.id)).select('id').first()
  if (known) throw REFUSED()
  await insertRows(db, TABLE, [
    {
      usuario_id: user.id,
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

/** What the browser hands to the device to sign in; `user`: with one of this user's keys, else with any it knows for this page. */
export async function signInOptions(http: HttpContext, user?: StaffUser) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: user ? 'preferred' : 'required',
    allowCredentials: user ? described(await keysOf(engine().client, user.id)) : [],
  })
  keepChallenge(http, options.challenge, user ? 'etapa' : 'entrada')
  return options
}

/** The key a device has signed with. Without a password before it the device must have asked who is there (PIN, finger, face). @throws EngineError */
export async function usedKey(
  http: HttpContext,
  para: Exclude<Purpose, 'registro'>,
  answer: unknown,
): Promise<StoredKey> {
  const { client } = engine()
  const expectedChallenge = await takeChallenge(http, para)
  const response = answer as AuthenticationResponseJSON
  if (typeof response?.id !== 'string') throw REFUSED()
  const [key] = await query<StoredKey>(client, `SELECT * FROM ${TABLE} WHERE credencial_resumo = ?`, [
    digestOf(response.id),
  ])
  if (!key) throw REFUSED()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
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
  }).catch(() => {
    throw REFUSED()
  })
  if (!verified) throw REFUSED()
  await client.from(TABLE).where('id', key.id).update({ contador: authenticationInfo.newCounter, usada_em: utcNow() })
  return key
}

export const renameKey = async (db: Client, user: number, id: number, nome: string) =>
  Number(await db.from(TABLE).where({ id, usuario_id: user }).update({ nome })) > 0

export const removeKey = async (db: Client, user: number, id: number) =>
  Number(await db.from(TABLE).where({ id, usuario_id: user }).delete()) > 0
