import { cleanLine } from '#engine/fields/clean.ts'
import { trimOf } from '#engine/fields/trim.ts'
/** File extensions allowed for a type; the first is appended to names that have none of them. */
const ENDINGS: Record<string, string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/rtf': ['rtf'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/zip': ['zip'],
}
const MAX_LENGTH = 120
const WINDOWS_DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** File extension for stored files of a type. */
export const endingOf = (type: string) => ENDINGS[type]?.[0] ?? 'bin'

/**
 * A name that is safe to display, to send in a header and to save on any system, with the extension of the detected
 * type: `..\curriculo.pdf.exe` that is a PDF becomes `curriculo.pdf`.
 */
export function safeName(name: string, type: string): string {
  // Without the signs that reverse the direction of reading, which hide the real extension.
  const last = cleanLine(name.replace(/\p{Cc}/gu, ''))
    .split(/[/\\]/)
    .at(-1)!
  const clean = last.replace(/[\p{Surrogate}<>:"|?*]/gu, '').replace(/\s+/g, ' ')
  return withEnding(trimOf(clean, '. ').replace(WINDOWS_DEVICES, '_$1'), type)
}

/** Truncates between characters, never inside one. */
const shorten = (name: string) => Array.from(name).slice(0, MAX_LENGTH).join('')

function withEnding(name: string, type: string): string {
  const endings = ENDINGS[type] ?? [endingOf(type)]
  let base = name
  for (;;) {
    const ending = /\.([a-z][a-z0-9]{0,4})$/i.exec(base)?.[1]
    if (!ending) break
    if (endings.includes(ending.toLowerCase()))
      return `${shorten(base.slice(0, -ending.length - 1))}.${ending.toLowerCase()}`
    base = base.slice(0, -ending.length - 1).trimEnd()
  }
  return `${shorten(base) || 'arquivo'}.${endings[0]}`
}
