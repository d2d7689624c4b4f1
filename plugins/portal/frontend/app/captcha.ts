/**
 * ALTCHA: a proof of work that takes the client a moment to solve and is cheap to check. No third party, no tracking.
 */
import { solveChallenge } from 'altcha-lib'
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha'
import type { Challenge } from 'altcha-lib/types'
import { api } from '#public'

const TIME_LIMIT = 30_000

/** The payload the server verifies: base64 of the challenge with its solution. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await api<Challenge>('/api/externo/captcha', { silent: true })
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2') ? derivePbkdf2 : deriveSha
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIME_LIMIT })
  if (!solution) throw new Error('The challenge was not solved in time')
  return btoa(
    JSON.stringify({ challenge: { parameters: challenge.parameters, signature: challenge.signature }, solution }),
  )
}
