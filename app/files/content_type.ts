import { notAnImage, typeNotAllowed } from './errors.ts'

/** Raster formats that can be decoded. Never SVG: it may contain scripts. */
const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'])
const TEXTS = new Set(['text/plain', 'text/csv'])
/** Types browsers send when they do not know the type. */
const UNKNOWN = new Set(['', 'application/octet-stream', 'binary/octet-stream'])
/** Office files before 2007 share one container format, so the content does not show which of these types it is. */
const OLD_OFFICE = new Set(['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'])

export const isImage = (type: string) => IMAGES.has(type)

const allowed = (type: string, accept: string[]) =>
  accept.some(
    (entry) => entry === type || entry === '*/*' || (entry.endsWith('/*') && type.startsWith(entry.slice(0, -1))),
  )

/** UTF-8 without NUL. Other unrecognised content is not accepted as text. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Type by content, null when unknown. `declared` and the name only choose among the types the content allows. */
async function detect(bytes: Uint8Array, declared: string, name: string): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = (await fileTypeFromBuffer(bytes))?.mime
  if (found === 'application/x-cfb') return OLD_OFFICE.has(declared) ? declared : null
  if (found) return found
  if (!isText(bytes)) return null
  return declared === 'text/csv' || name.toLowerCase().endsWith('.csv') ? 'text/csv' : 'text/plain'
}

/** Whether the type declared by the browser is compatible with the detected one. */
function agrees(declared: string, found: string): boolean {
  if (UNKNOWN.has(declared) || declared === found) return true
  // Windows uses this name for ZIP.
  if (found === 'application/zip') return declared === 'application/x-zip-compressed'
  // A PNG named .jpg is common, and the image is re-encoded anyway.
  if (isImage(declared) || declared === 'image/jpg') return isImage(found)
  // Windows with Excel declares .csv files as spreadsheets.
  if (found === 'text/csv')
    return TEXTS.has(declared) || declared === 'application/vnd.ms-excel' || declared === 'application/csv'
  return TEXTS.has(found) && TEXTS.has(declared)
}

/**
 * The type of a file, by its content.
 * @throws FileError when the type is not in `accept` or contradicts the declared one
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
