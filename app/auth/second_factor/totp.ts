import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
const ISSUER = 'Ipê RH'

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) })

/** 160 random bits, as authenticator apps type them. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** What the QR code holds. */
export const totpAddress = (secret: string, label: string) => totpOf(secret, label).toString()

/** The step of time a code is of, at most one before or after now; null when it is none of these. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret, '').validate({ token: code, window: 1, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}
