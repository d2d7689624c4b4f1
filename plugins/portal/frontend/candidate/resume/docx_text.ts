/** Text of a Word document: a ZIP with word/document.xml, one <w:p> per paragraph. */
import { inflate } from './inflate.ts'

const CENTRAL = 0x02014b50
const END = 0x06054b50
const STORED = 0

/** The bytes of one file inside a ZIP; undefined if it is missing. */
async function unzip(bytes: Uint8Array<ArrayBuffer>, wanted: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== END) end--
  if (end < 0) return undefined
  let at = view.getUint32(end + 16, true)
  while (at + 46 <= bytes.length && view.getUint32(at, true) === CENTRAL) {
    const [nameLength, extraLength, noteLength] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ]
    if (new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)) === wanted) {
      const local = view.getUint32(at + 42, true)
      // The local header repeats the name and may have another extra field.
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      const packed = bytes.slice(start, start + view.getUint32(at + 20, true))
      return view.getUint16(at + 10, true) === STORED ? packed : inflate(packed, 'deflate-raw')
    }
    at += 46 + nameLength + extraLength + noteLength
  }
  return undefined
}

export async function docxText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const xml = await unzip(bytes, 'word/document.xml')
  if (!xml) throw new Error('No word/document.xml inside')
  const page = new DOMParser().parseFromString(new TextDecoder().decode(xml), 'application/xml')
  const paragraphs = [...page.getElementsByTagName('w:p')].map((paragraph) =>
    [...paragraph.getElementsByTagName('*')]
      .map((node) =>
        node.tagName === 'w:t'
          ? node.textContent
          : node.tagName === 'w:tab'
            ? ' '
            : node.tagName === 'w:br'
              ? '\n'
              : '',
      )
      .join(''),
  )
  return paragraphs.join('\n')
}
