/** Whether two form values are deeply equal. Empty values ('' or undefined) equal null. */
export function same(a: unknown, b: unknown): boolean {
  const [x, y] = [plain(a), plain(b)]
  if (x === y) return true
  if (typeof x !== 'object' || typeof y !== 'object' || x === null || y === null) return false
  if (Array.isArray(x) || Array.isArray(y))
    return (
      Array.isArray(x) && Array.isArray(y) && x.length === y.length && x.every((item, index) => same(item, y[index]))
    )
  const [one, other] = [x as Record<string, unknown>, y as Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => same(one[key], other[key]))
}

const plain = (value: unknown) => (value === undefined || value === '' ? null : value)
