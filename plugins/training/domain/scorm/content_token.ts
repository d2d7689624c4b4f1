import { createHmac, timingSafeEqual } from 'node:crypto'

/** Content of the token in a content address: one part of a lesson, opened once by one participant. */
export interface ContentToken {
  empresaId: number
  /** `PREVIEW`: no participant, preview only. */
  participante: number
  licao: number
  /** Index in the package. */
  item: number
  /** Number of times the part had been opened when the token was issued; only the latest session may write. */
  sessao: number
}

export const PREVIEW = 0

const VALID_MS = 12 * 3_600_000
const SHAPE = /^(\d{1,9})-(\d{1,9})-(\d{1,9})-(\d{1,3})-(\d{1,9})-([0-9a-z]{6,8})-([\w-]{32})$/

const mark = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`scorm|${text}`).digest('base64url').slice(0, 32)

export function newContentToken(secret: string, one: ContentToken, now = Date.now()): string {
  const end = Math.floor((now + VALID_MS) / 1000).toString(36)
  const text = [one.empresaId, one.participante, one.licao, one.item, one.sessao, end].join('-')
  return `${text}-${mark(secret, text)}`
}

/** Decodes a token; null if this installation did not sign it, or if it has expired. */
export function readContentToken(secret: string, text: string, now = Date.now()): ContentToken | null {
  const parts = SHAPE.exec(text)
  if (!parts) return null
  const expected = mark(secret, text.slice(0, -33))
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(parts[7]!))) return null
  if (Number.parseInt(parts[6]!, 36) * 1000 < now) return null
  const [empresaId, participante, licao, item, sessao] = parts.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return { empresaId, participante, licao, item, sessao }
}
