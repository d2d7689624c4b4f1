import { EngineError } from '#engine'

/** What our own screens send is five levels deep. */
const MOST_LEVELS = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Counts levels and values of a JSON text while its bytes arrive, so that one that would be expensive to parse is refused before
 * it is whole. It does not say whether the text is JSON. Strings are passed over by search, so a file in base64 costs next to nothing.
 */
export class JsonScan {
  #levels = 0
  #values = 0
  #inString = false
  /** The last chunk ended between a backslash and what it stands before. */
  #escaped = false
  readonly #mostValues: number

  constructor(mostValues: number) {
    this.#mostValues = mostValues
  }

  /** @throws EngineError 400 */
  push(chunk: Uint8Array) {
    const { length } = chunk
    let at = 0
    if (this.#escaped) {
      this.#escaped = false
      at = 1
    }
    while (at < length) {
      if (this.#inString) {
        at = this.#endOfString(chunk, at)
        continue
      }
      switch (chunk[at++]) {
        case QUOTE:
          this.#inString = true
          break
        case OPEN_LIST:
        case OPEN_OBJECT:
          if (++this.#levels > MOST_LEVELS) throw new SyntaxError('The JSON is nested too deeply.')
          this.#count()
          break
        case CLOSE_LIST:
        case CLOSE_OBJECT:
          this.#levels--
          break
        case COMMA:
          this.#count()
      }
    }
  }

  /** Where to go on after the string: behind its closing quote, or at the end of the chunk. */
  #endOfString(chunk: Uint8Array, from: number): number {
    let at = from
    for (;;) {
      const quote = chunk.indexOf(QUOTE, at)
      const end = quote < 0 ? chunk.length : quote
      let slashes = 0
      while (end - slashes > from && chunk[end - slashes - 1] === BACKSLASH) slashes++
      const escaped = slashes % 2 === 1
      if (quote < 0) {
        this.#escaped = escaped
        return end
      }
      if (!escaped) {
        this.#inString = false
        return quote + 1
      }
      at = quote + 1
    }
  }

  #count() {
    if (++this.#values > this.#mostValues)
      throw new EngineError(400, 'JSON_GRANDE', 'O conteúdo enviado tem valores demais.')
  }
}
