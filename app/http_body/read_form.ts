import type { IncomingMessage } from 'node:http'
import { EngineError, type UploadedFile, ValidationError } from '#engine'
import { collect, type CollectLimit } from './collect.ts'
import { JsonScan } from './json_scan.ts'
import { parseJson } from './read_json.ts'

/** The form part with the record as JSON; files are separate parts, named by their fields. */
const RECORD_PART = 'registro'
const MAX_FILES = 20
/** Texts and files. */
const MAX_PARTS = 200

export interface Form {
  texts: ReadonlyMap<string, string>
  files: ReadonlyMap<string, UploadedFile>
}

const refuse = (code: string, message: string) => new EngineError(400, code, message)

/** Each occurrence of the boundary may be a part. */
function countParts(bytes: Buffer, contentType: string) {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw refuse('FORMULARIO_INVALIDO', 'O formulário enviado não pode ser lido.')
  const mark = `--${boundary}`
  let parts = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length))
    if (++parts > MAX_PARTS) throw refuse('PARTES_DEMAIS', 'O formulário enviado tem partes demais.')
}

/** Parses a form. Files stay in memory, like those inside JSON: temporary files could be left on the disk. */
export async function readForm(request: IncomingMessage, limit: CollectLimit): Promise<Form> {
  const contentType = request.headers['content-type'] ?? ''
  const bytes = await collect(request, limit)
  countParts(bytes, contentType)
  const parts = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => Promise.reject(refuse('FORMULARIO_INVALIDO', 'O formulário enviado não pode ser lido.')))
  const texts = new Map<string, string>()
  const files = new Map<string, UploadedFile>()
  for (const [name, part] of parts as unknown as Iterable<[string, string | File]>)
    if (typeof part === 'string') {
      // Would reach a prototype when copied.
      if (name !== '__proto__') texts.set(name, part.trim())
    } else if (part.name)
      files.set(name, {
        bytes: Buffer.from(await part.arrayBuffer()),
        clientName: part.name,
        size: part.size,
        type: part.type,
      })
  if (files.size > MAX_FILES) throw refuse('ARQUIVOS_DEMAIS', `Envie no máximo ${MAX_FILES} arquivos de cada vez.`)
  return { texts, files }
}

const NAME = /^[A-Za-z0-9]\w*(\.[A-Za-z0-9]\w*)*$/

/** Sets a file at its path, where JSON would have it. @throws ValidationError when the body has no such path */
function place(body: Record<string, unknown>, path: string, { bytes, clientName, type }: UploadedFile) {
  const steps = path.split('.')
  const last = steps.pop()!
  let at: unknown = NAME.test(path) ? body : undefined
  for (const step of steps)
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? (at as Record<string, unknown>)[step]
        : undefined
  if (typeof at !== 'object' || at === null)
    throw new ValidationError([{ field: path, message: 'Campo desconhecido.' }])
  Object.assign(at, { [last]: { bytes, name: clientName, contentType: type } })
}

/** The body of a form: the record sent as JSON, or the text parts, with the files at their paths. */
export function bodyOfForm({ texts, files }: Form, values: number): Record<string, unknown> {
  const record = texts.get(RECORD_PART)
  if (record !== undefined) new JsonScan(values).push(Buffer.from(record))
  const body =
    record === undefined
      ? Object.fromEntries([...texts].map(([name, text]) => [name, text || null]))
      : parseJson(record)
  for (const [path, file] of files) place(body, path, file)
  return body
}
