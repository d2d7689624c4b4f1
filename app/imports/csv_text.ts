/** Control characters that no text has; decoded as Windows-1252 any content would be one. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\0-\x08\x0E-\x1F\x7F-\x9F]/

const decoded = (bytes: Uint8Array, encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The text of a CSV as spreadsheets write it: UTF-16 with its mark ("Texto Unicode"), UTF-8, or Windows-1252, which
 * Excel writes without declaring it. undefined for what is no text.
 */
export function csvText(bytes: Uint8Array): string | undefined {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be'
  const text = mark ? decoded(bytes, mark) : (decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252'))
  return text === undefined || NO_TEXT.test(text) ? undefined : text
}
