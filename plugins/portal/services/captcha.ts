import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import type { Challenge, Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import env from '#start/env.ts'
import { firstUse } from './throttle.ts'

const LIFETIME_MINUTES = 10
/** Iterations of one guess, and number of guesses: about half a second on a phone, but expensive for mass requests. */
const COST = 1000
const GUESSES = [500, 2000] as const

const key = (use: string) => createHmac('sha256', env.get('APP_KEY')).update(`captcha:${use}`).digest('hex')

const secrets = () => ({ hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') })

/** A new signed challenge, so that the server need not store it. */
export const newChallenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(...GUESSES),
    expiresAt: new Date(Date.now() + LIFETIME_MINUTES * 60_000),
    deriveKey,
    ...secrets(),
  })

function parse(payload: string): { challenge: Challenge; solution: Solution } | null {
  try {
    const read = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))
    return read && typeof read === 'object' && typeof read.challenge?.signature === 'string' && read.solution
      ? read
      : null
  } catch {
    return null
  }
}

/** Whether the payload is a valid, unexpired and unused solution of one of our challenges. */
export async function isSolved(payload: unknown): Promise<boolean> {
  const read = typeof payload === 'string' && payload.length < 10_000 ? parse(payload) : null
  if (!read) return false
  const { verified } = await verifySolution({ ...read, deriveKey, ...secrets() }).catch(() => ({ verified: false }))
  return verified && firstUse('captcha', [read.challenge.signature], `${LIFETIME_MINUTES + 1} minutes`)
}
