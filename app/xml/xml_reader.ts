import { SaxesParser } from 'saxes'

/** A text that is no XML, or none that a person's program would write. */
export class XmlError extends Error {}

/** Attributes of an element by their names without prefix. */
export type Attributes = Readonly<Record<string, string>>

/** Receives the elements of a document as they are read, by their names without prefix. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text?(text: string): void
}

const MAX_DEPTH = 64
/** Characters between two tags, and of one tag. */
const MAX_TOKEN_LENGTH = 2 * 1024 * 1024
/** Characters that XML forbids, though programs write them; they are kept or dropped. */
const TOLERATED = /character|entity/

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function localAttributes(attributes: Record<string, string>): Attributes {
  const own: Record<string, string> = Object.create(null)
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
  /** Characters since the last tag. */
  #sinceTag = 0

  constructor(handler: XmlHandler) {
    const parser = this.#parser
    parser.on('error', (error) => {
      if (!TOLERATED.test(error.message)) throw new XmlError(error.message)
    })
    parser.on('opentag', (tag) => {
      this.#sinceTag = 0
      if (++this.#depth > MAX_DEPTH) throw new XmlError('too many levels')
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

  /** @throws XmlError */
  write(piece: string): void {
    this.#sinceTag += piece.length
    this.#parser.write(piece)
    if (this.#sinceTag > MAX_TOKEN_LENGTH) throw new XmlError('an endless token')
  }

  /** @throws XmlError for a document that ends early */
  end(): void {
    this.#parser.close()
  }
}

/** Reads a whole document; an empty one has no elements. @throws XmlError */
export async function readXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler)
  let isEmpty = true
  for await (const piece of pieces) {
    if (piece) isEmpty = false
    reader.write(piece)
  }
  if (!isEmpty) reader.end()
}
