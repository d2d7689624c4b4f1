const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** References are sent by their number and answered with number and name. */
const plain = (value: unknown) => (isObject(value) && 'id' in value ? value.id : value)

/** Paths of what was sent and did not come back as sent; every value is compared, whatever else the answer has. */
export function lost(sent: unknown, answered: unknown, path = ''): string[] {
  if (Array.isArray(sent)) {
    if (!Array.isArray(answered) || answered.length !== sent.length) return [path]
    return sent.flatMap((item, index) => lost(item, answered[index], `${path}.${index}`))
  }
  if (isObject(sent)) {
    if (!isObject(answered)) return [path]
    return Object.entries(sent).flatMap(([name, one]) => lost(one, answered[name], path ? `${path}.${name}` : name))
  }
  const got = plain(answered)
  return got === sent ? [] : [`${path}: ${JSON.stringify(sent)} came back as ${JSON.stringify(got)}`]
}
