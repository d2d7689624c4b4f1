import { SaxesParser } from 'saxes'
import { broken, MAX_LINE_LENGTH } from './table_error.ts'

/** Attributes of an element by their names without prefix. */
export type Attributes = Readonly<Record<string, string>>

/** Receives the elements of a document as they are read, by their names without prefix. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text?(text: string): void
}

const MAX_DEPTH = 64
/** Characters that XML forbids, though spreadsheet programs of other systems write them; they are kept or dropped. */
const TOLERATED = /character|entity/

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function localAttributes(attributes: Record<string, string>): Attributes {
  const own: Record<string, string> = {}
  for (const name in attributes) own[local(name)] = attributes[name]!
  return own
}

/**
 * Reads a document piece by piece, in linear time and with little memory: entities are never expanded, and neither
 * the nesting nor a single token may grow without limit.
 */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false })
  #depth = 0
  /** Characters since the last tag: an endless text, comment or attribute is refused before it fills the memory. */
  #sinceTag = 0

  constructor(handler: XmlHandler) {
    const parser = this.#parser
    parser.on('error', (error) => {
      if (!TOLERATED.test(error.message)) throw broken()
    })
    parser.on('opentag', (tag) => {
      this.#sinceTag = 0
      if (++this.#depth > MAX_DEPTH) throw broken()
      handler.open(local(tag.name), localAttributes(tag.attributes as Record<string, string>))
    })
    parser.on('closetag', (tag) => {
      this.#sinceTag = 0
      this.#depth--
      handler.close(local(tag.name))
    })
    if (handler.text) {
      parser.on('text', (text) => handler.text!(text))
      parser.on('cdata', (text) => handler.text!(text))
    }
  }

  /** @throws TableError */
  write(piece: string): void {
    this.#sinceTag += piece.length
    this.#parser.write(piece)
    if (this.#sinceTag > MAX_LINE_LENGTH) throw broken()
  }

  /** @throws TableError for a document that ends early */
  end(): void {
    this.#parser.close()
  }
}

/** Excel writes control characters as `_x000D_`. */
export const withControlCharacters = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Reads a whole small document. @throws TableError */
export async function readXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler)
  let isEmpty = true
  for await (const piece of pieces) {
    if (piece) isEmpty = false
    reader.write(piece)
  }
  if (!isEmpty) reader.end()
}
