import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Content of a code on the instructor's screen: the class day, the time of issue, and a single-use number. */
export interface AttendanceCode {
  empresaId: number
  dia: number
  /** Seconds since 1970. */
  issued: number
  nonce: string
}

/** Seconds within which a code must be read while it is on the screen. */
const FRESH_SECONDS = 30
/** Maximum seconds that a phone without a connection may take to send the code it read. */
const LATE_SECONDS = 60
/**
 * Seconds an unidentified phone may hold the code it has read: time to enter CPF and birth date, and a minute without a
 * connection.
 */
const HELD_SECONDS = 120 + LATE_SECONDS
/** Seconds after which the screen shows a new code; a used code is replaced immediately. */
export const SHOWN_SECONDS = 15

const SHAPE = /^(\d{1,9})\.(\d{1,9})\.([0-9a-z]{6,8})\.([\w-]{8})\.([\w-]{22})$/

const mark = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`presenca|${text}`).digest('base64url').slice(0, 22)

export function newAttendanceCode(secret: string, empresaId: number, dia: number, now = Date.now()): string {
  const nonce = randomBytes(6).toString('base64url')
  const text = `${empresaId}.${dia}.${Math.floor(now / 1000).toString(36)}.${nonce}`
  return `${text}.${mark(secret, text)}`
}

/** Decodes a code; null if this installation did not sign it. */
export function readAttendanceCode(secret: string, text: string): AttendanceCode | null {
  const parts = SHAPE.exec(text)
  if (!parts) return null
  const expected = mark(secret, text.slice(0, text.lastIndexOf('.')))
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(parts[5]!))) return null
  return {
    empresaId: Number(parts[1]),
    dia: Number(parts[2]),
    issued: Number.parseInt(parts[3]!, 36),
    nonce: parts[4]!,
  }
}

/** Whether a code is still valid. `waited`: seconds an identified phone waited for a connection after reading it. */
export function isFresh({ issued }: AttendanceCode, waited = 0, now = Date.now()): boolean {
  const age = now / 1000 - issued
  return age >= -5 && age - Math.min(Math.max(waited, 0), LATE_SECONDS) <= FRESH_SECONDS
}

/** Whether a phone may still use the code it read at this time. */
export const isHeld = (readAt: string, now = Date.now()): boolean =>
  (now - new Date(readAt).getTime()) / 1000 <= HELD_SECONDS
