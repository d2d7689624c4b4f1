/** Part of a form that holds the record; the server puts the files into their places in it. */
const RECORD = 'registro'
/** The server takes no more parts. */
const MOST_FILES = 20

interface SentFile {
  bytes: string
  contentType?: string
  name?: string
}

const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && typeof (value as SentFile).bytes === 'string'

function fileOf({ bytes, contentType = '', name = 'arquivo' }: SentFile): File {
  const binary = atob(bytes)
  const content = new Uint8Array(binary.length)
  // Large ones are millions of signs: a callback for each would take seconds.
  for (let at = 0; at < binary.length; at++) content[at] = binary.charCodeAt(at)
  return new File([content], name, { type: contentType })
}

/** The value with its picked files taken out; `found` gets them by their path. */
function without(value: unknown, path: string, found: Map<string, SentFile>): unknown {
  if (isSentFile(value)) {
    found.set(path, value)
    return null
  }
  const below = (name: string | number) => (path ? `${path}.${name}` : String(name))
  if (Array.isArray(value)) return value.map((one, index) => without(one, below(index), found))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, below(name), found)]))
}

/** What a form sends: with picked files the parts of a form, a quarter less than base64 inside JSON; otherwise the record as it is. */
export function formBody(body: Record<string, unknown>): Record<string, unknown> | FormData {
  const found = new Map<string, SentFile>()
  const record = without(body, '', found)
  if (!found.size || found.size > MOST_FILES) return body
  const form = new FormData()
  form.set(RECORD, JSON.stringify(record))
  for (const [path, one] of found) form.set(path, fileOf(one))
  return form
}
