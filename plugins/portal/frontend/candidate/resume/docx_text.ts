/** Text of a Word document: a ZIP with word/document.xml, one <w:p> per paragraph. */
import { strFromU8, unzipSync } from 'fflate'

const TEXT = 'word/document.xml'
/** A résumé is never that large; a decompression bomb is. */
const MAX_BYTES = 32 * 1024 * 1024

export function docxText(bytes: Uint8Array): string {
  // At most the size that is declared is unpacked, and nothing but the text.
  const found = unzipSync(bytes, { filter: ({ name, originalSize }) => name === TEXT && originalSize <= MAX_BYTES })
  const xml = found[TEXT]
  if (!xml) throw new Error(`No ${TEXT} inside`)
  const page = new DOMParser().parseFromString(strFromU8(xml), 'application/xml')
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
