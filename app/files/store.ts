import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import drive from '@adonisjs/drive/services/main'
import { checkedType, isImage } from './content_type.ts'
import { emptyFile, fileNotFound, fileTooLarge } from './errors.ts'
import { endingOf, safeName } from './file_name.ts'
import { reencode } from './image.ts'
import { scanForViruses } from './virus_scan.ts'

export { FileError } from './errors.ts'

/** A file as it arrives. */
export interface Upload {
  bytes: Uint8Array
  name: string
  /** What the browser says it is. Never believed, only compared. */
  declaredType?: string
}

export interface UploadRules {
  /** Content types: 'application/pdf', 'image/*'. Default: images, PDF, text and office documents. */
  accept?: string[]
  /** Default 10 MB. */
  maxBytes?: number
  /** Folder of the storage, such as 'candidatos/documentos'. */
  folder: string
}

/** What a row keeps about a file. */
export interface StoredFile {
  path: string
  contentType: string
  name: string
  size: number
}

let told: ((path: string) => void) | undefined
/** Tells `listener` of every file this process stores from now on, before it is there; undefined tells nobody. */
export const tellStored = (listener: ((path: string) => void) | undefined) => void (told = listener)

async function put(path: string, bytes: Uint8Array, contentType: string) {
  told?.(path)
  await drive.use().put(path, bytes, { contentType, visibility: 'private' })
}

const DEFAULT_LIMIT = 10 * 1024 * 1024
const DOCUMENTS = [
  'image/*',
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
]

/**
 * Checks an upload by its content and stores it under a random name. Images are re-encoded (no EXIF, at most 1600 px).
 * @throws FileError: empty, too large, not an image, type not allowed
 */
export async function storeUpload(
  upload: Upload,
  { accept = DOCUMENTS, maxBytes = DEFAULT_LIMIT, folder }: UploadRules,
): Promise<StoredFile & { sha256: string }> {
  const original = upload.bytes
  checkSize(original, maxBytes)
  await scanForViruses(original)
  const type = await checkedType(original, upload.declaredType ?? '', upload.name, accept)
  const { bytes, contentType } = isImage(type) ? await reencode(original) : { bytes: original, contentType: type }
  const path = `${folder}/${new Date().toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}.${endingOf(contentType)}`
  await put(path, bytes, contentType)
  return {
    path,
    contentType,
    name: safeName(upload.name, contentType),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

function checkSize({ length }: Uint8Array, maxBytes: number) {
  if (length === 0) throw emptyFile()
  if (length > maxBytes) throw fileTooLarge(maxBytes)
}

/** Missing files and paths that try to leave the storage are the same to a caller: there is no such file. */
const orNotFound = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error: any) {
    const missing =
      error?.cause?.code === 'ENOENT' ||
      error?.cause?.$metadata?.httpStatusCode === 404 ||
      ['E_PATH_TRAVERSAL_DETECTED', 'E_UNALLOWED_CHARACTERS', 'E_INVALID_KEY'].includes(error?.code)
    throw missing ? fileNotFound(error) : error
  }
}

/** @throws FileError (404) when there is no such file */
export const readFile = (path: string): Promise<Buffer> =>
  orNotFound(async () => Buffer.from(await drive.use().getBytes(path)))

/** @throws FileError (404) when there is no such file */
export const streamFile = (path: string): Promise<Readable> =>
  orNotFound(async () => {
    await drive.use().getMetaData(path)
    return drive.use().getStream(path)
  })

/** Removes a file. One that is gone already is fine. */
export const deleteFile = (path: string): Promise<void> => orNotFound(() => drive.use().delete(path))

/** A stored image as data: URI, for documents that print it. Null when it is missing or no image. */
export async function imageDataUri(
  file: Pick<StoredFile, 'path' | 'contentType'> | null | undefined,
): Promise<string | null> {
  if (!file?.contentType.startsWith('image/')) return null
  const bytes = await readFile(file.path).catch(() => null)
  return bytes && `data:${file.contentType};base64,${bytes.toString('base64')}`
}

/** Stores a file the product made itself: nothing to check, nothing to limit. */
export async function storeMade(
  bytes: Buffer,
  { name, contentType, folder }: { name: string; contentType: string; folder: string },
): Promise<StoredFile> {
  const path = `${folder}/${new Date().toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}.${endingOf(contentType)}`
  await put(path, bytes, contentType)
  return { path, contentType, name, size: bytes.length }
}
