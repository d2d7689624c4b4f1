import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
const ISSUER = 'Ipê RH'

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) })

/** 160 random bits in Base32, the format of authenticator apps. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** The `otpauth` address in the QR code. */
export const totpAddress = (secret: string, label: string) => totpOf(secret, label).toString()

/** The time step of a code, at most one before or after the current one; null when the code is invalid. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret, '').validate({ token: code, window: 1, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}
