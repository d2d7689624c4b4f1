import { readFileSync, statSync } from 'node:fs'
import logger from '@adonisjs/core/services/logger'
import env from '#start/env.ts'

/** From and to are 8-digit postal codes, both inclusive. */
type Range = [from: number, to: number, ibge: number]

const LINE = /^\s*"?(\d{5})-?(\d{3})"?\s*[;,]\s*"?(\d{5})-?(\d{3})"?\s*[;,]\s*"?(\d{7})"?\s*$/
const NONE: Range[] = []

let read: { path: string; changed: number; ranges: Range[] } | undefined

/** Parses lines "from;to;IBGE code", with or without hyphens and quotes; other lines (titles, notes) are ignored. */
export function rangesIn(text: string): Range[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, from, fromEnd, to, toEnd, ibge] = LINE.exec(line) ?? []
    const range: Range = [Number(`${from}${fromEnd}`), Number(`${to}${toEnd}`), Number(ibge)]
    return range[0] <= range[1] ? [range] : []
  })
}

/** The list of this installation (CEP_RANGES), re-read when the file changes; empty without such a file. */
function ownRanges(): Range[] {
  const path = env.get('CEP_RANGES')
  if (!path) return NONE
  try {
    const changed = statSync(path).mtimeMs
    if (read?.path !== path || read.changed !== changed)
      read = { path, changed, ranges: rangesIn(readFileSync(path, 'utf8')) }
    return read.ranges
  } catch (error) {
    logger.warn({ err: error }, 'CEP_RANGES cannot be read')
    return NONE
  }
}

/** IBGE code of the city for a postal code in the list; of nested ranges the narrowest applies. */
export function ownCityOf(cep: string): number | null {
  const code = Number(cep)
  let best: Range | undefined
  for (const range of ownRanges())
    if (code >= range[0] && code <= range[1] && (!best || range[1] - range[0] < best[1] - best[0])) best = range
  return best?.[2] ?? null
}
