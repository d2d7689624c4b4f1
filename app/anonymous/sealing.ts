import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { RuleError } from '#engine'
import { seal, unseal } from '#app/secrets/index.ts'

/** The record whose anonymous contributions are collected: a survey, an election. */
export interface Collection {
  key: string
  id: number
}

const UNREADABLE =
  'Há respostas anônimas cifradas com outra APP_KEY. Recoloque a APP_KEY anterior para encerrar; nada foi perdido.'

const purposeOf = ({ key, id }: Collection) => `coleta anônima|${key}|${id}`

/**
 * Text encrypted with a key derived from APP_KEY, which is not in the database. Padded to a multiple of `size`, so that
 * contributions of different length look the same; the padding is added to base64, whose characters are one byte each.
 */
export function sealed(collection: Collection, content: unknown, size = 1): string {
  const packed = deflateRawSync(JSON.stringify(content)).toString('base64')
  return seal(packed.padEnd(Math.ceil(packed.length / size) * size, ' '), purposeOf(collection))
}

/** @throws RuleError when it was encrypted with another APP_KEY */
export function opened(collection: Collection, text: unknown): unknown {
  const packed = unseal(text, purposeOf(collection))
  if (packed === null) throw new RuleError(UNREADABLE)
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8'))
}

/** Changes an encrypted content and keeps its length; null when there is nothing to change or it cannot be read. */
export function changed(
  collection: Collection,
  text: string,
  change: (content: string) => string | null,
): string | null {
  const packed = unseal(text, purposeOf(collection))
  const after = packed && change(JSON.stringify(opened(collection, text)))
  return after ? sealed(collection, JSON.parse(after), packed.length) : null
}
