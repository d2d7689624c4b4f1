import { EngineError } from '#engine'

/** The product's own screens send at most five levels. */
const MAX_LEVELS = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Counts nesting levels and values of a JSON text as its bytes arrive, so that a text too expensive to parse is
 * rejected before it is complete. Does not validate the JSON. Strings are skipped by search, so a base64 file costs
 * almost nothing.
 */
export class JsonScan {
  #levels = 0
  #values = 0
  #inString = false
  /** The last chunk ended after a backslash that escapes the next character. */
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
          if (++this.#levels > MAX_LEVELS) throw new SyntaxError('The JSON is nested too deeply.')
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

  /** Position after the string: behind its closing quote, or the end of the chunk. */
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
