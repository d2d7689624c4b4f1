/** Form part that contains the record; the server inserts the files into it. */
const RECORD = 'registro'
/** Maximum number of file parts accepted by the server. */
const MAX_FILES = 20

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
  // A loop instead of a callback per character, which would take seconds for large files.
  for (let at = 0; at < binary.length; at++) content[at] = binary.charCodeAt(at)
  return new File([content], name, { type: contentType })
}

/** The value without its picked files, which are added to `found` by their path. */
function without(value: unknown, path: string, found: Map<string, SentFile>): unknown {
  if (isSentFile(value)) {
    found.set(path, value)
    return null
  }
  const below = (name: string | number) => (path ? `${path}.${name}` : String(name))
  if (Array.isArray(value)) return value.map((item, index) => without(item, below(index), found))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, below(name), found)]))
}

/**
 * Request body of a form: multipart when files were picked, which is a quarter smaller than base64 in JSON; otherwise
 * the record unchanged.
 */
export function formBody(body: Record<string, unknown>): Record<string, unknown> | FormData {
  const found = new Map<string, SentFile>()
  const record = without(body, '', found)
  if (!found.size || found.size > MAX_FILES) return body
  const form = new FormData()
  form.set(RECORD, JSON.stringify(record))
  for (const [path, one] of found) form.set(path, fileOf(one))
  return form
}
