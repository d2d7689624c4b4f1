/** Signs to remove: a text lists them, a regular expression is tested on each sign alone. */
export type Edge = string | RegExp

const isEdge = (sign: string, edge: Edge) => (typeof edge === 'string' ? edge.includes(sign) : edge.test(sign))

/**
 * The text without these signs at its end, in linear time: a pattern such as `/\/+$/` starts anew at each sign and
 * takes quadratic time over a long text.
 */
export function trimEndOf(text: string, edge: Edge): string {
  let end = text.length
  while (end > 0) {
    const pair = end > 1 && text.codePointAt(end - 2)! > 0xffff
    const start = end - (pair ? 2 : 1)
    if (!isEdge(text.slice(start, end), edge)) break
    end = start
  }
  return text.slice(0, end)
}

/** The text without these signs at either end, in linear time. */
export function trimOf(text: string, edge: Edge): string {
  const kept = trimEndOf(text, edge)
  let start = 0
  for (const sign of kept) {
    if (!isEdge(sign, edge)) break
    start += sign.length
  }
  return kept.slice(start)
}
