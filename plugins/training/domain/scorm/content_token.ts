import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address of content stands for: one part of a lesson, opened once by somebody. */
export interface ContentToken {
  empresaId: number
  /** `PREVIEW`: nobody, only looked at. */
  participante: number
  licao: number
  /** Its place in the package. */
  item: number
  /** How often they had opened it by then: only the last one may write. */
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

/** What stands behind a text; null for what this installation has not signed, and for what is over. */
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
