/** "gmial.com" → "gmail.com": the intended domain of a mistyped e-mail address. Pure. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'msn.com',
  'bol.com.br',
  'uol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'proton.me',
]

/** Edit distance: letters to insert, delete, replace or swap; capped at three, which is too many. */
function distance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row++) {
    const now = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let cost = Math.min(last[column]! + 1, now[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        cost = Math.min(cost, before[column - 2]! + 1)
      now.push(cost)
    }
    before = last
    last = now
  }
  return last[to.length]!
}

/** The probably intended address; undefined if nothing looks mistyped. */
export function emailHint(typed: unknown): string | undefined {
  const text = String(typed ?? '').trim()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).toLowerCase()
  if (at < 1 || domain.length < 4 || domain.length > 40 || DOMAINS.includes(domain)) return undefined
  // Short names are close to many others: only long ones may differ in two letters.
  const near = DOMAINS.map((value) => ({ one: value, far: distance(domain, value) }))
    .filter(({ one, far }) => far <= (one.split('.')[0]!.length > 4 ? 2 : 1))
    .sort((a, b) => a.far - b.far)
  return near[0] && `${text.slice(0, at)}@${near[0].one}`
}
