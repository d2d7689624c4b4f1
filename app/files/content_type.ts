import { notAnImage, typeNotAllowed } from './errors.ts'

/** Raster formats that can be decoded. Never SVG: it is a program that draws. */
const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'])
const TEXTS = new Set(['text/plain', 'text/csv'])
/** What browsers say when they do not know. */
const UNKNOWN = new Set(['', 'application/octet-stream', 'binary/octet-stream'])
/** Office files of before 2007 share one container, so their content does not tell which of these it is. */
const OLD_OFFICE = new Set(['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'])

export const isImage = (type: string) => IMAGES.has(type)

const allowed = (type: string, accept: string[]) =>
  accept.some(
    (entry) => entry === type || entry === '*/*' || (entry.endsWith('/*') && type.startsWith(entry.slice(0, -1))),
  )

/** UTF-8 without NUL. Anything else that nobody recognises is not taken for text. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Type by the content, null when nothing known. `declared` and the name only choose among types the content allows. */
async function detect(bytes: Uint8Array, declared: string, name: string): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = (await fileTypeFromBuffer(bytes))?.mime
  if (found === 'application/x-cfb') return OLD_OFFICE.has(declared) ? declared : null
  if (found) return found
  if (!isText(bytes)) return null
  return declared === 'text/csv' || name.toLowerCase().endsWith('.csv') ? 'text/csv' : 'text/plain'
}

/** Whether what the browser said agrees with what the file is. */
function agrees(declared: string, found: string): boolean {
  if (UNKNOWN.has(declared) || declared === found) return true
  // As Windows calls it.
  if (found === 'application/zip') return declared === 'application/x-zip-compressed'
  // A PNG called .jpg is everyday life, and the image is re-encoded anyway.
  if (isImage(declared) || declared === 'image/jpg') return isImage(found)
  // Windows with Excel calls every .csv a spreadsheet.
  if (found === 'text/csv')
    return TEXTS.has(declared) || declared === 'application/vnd.ms-excel' || declared === 'application/csv'
  return TEXTS.has(found) && TEXTS.has(declared)
}

/**
 * What a file really is, by its content.
 * @throws FileError when that is not among `accept` or not what the browser said it is
 */
export async function checkedType(
  bytes: Uint8Array,
  declaredType: string,
  name: string,
  accept: string[],
): Promise<string> {
  const declared = declaredType.split(';')[0].trim().toLowerCase()
  const wantsImage = accept.every((entry) => entry.startsWith('image/')) || declared.startsWith('image/')
  const refuse = () => (wantsImage ? notAnImage() : typeNotAllowed(accept))
  const found = await detect(bytes, declared, name)
  if (!found || !allowed(found, accept) || !agrees(declared, found)) throw refuse()
  if (found.startsWith('image/') && !isImage(found)) throw refuse()
  return found
}
