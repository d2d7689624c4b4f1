import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createInflateRaw, inflateRaw } from 'node:zlib'
import type { StreamedContent } from '#engine'
import { broken, tooLarge } from './table_error.ts'

interface Entry {
  method: number
  start: number
  length: number
  /** Uncompressed size declared in the archive. */
  size: number
}

const inflate = promisify(inflateRaw)

/** The bytes from one position to another, both included; what follows is not decompressed. */
async function* slice(source: Readable, from: number, to: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at))
    at += chunk.length
    if (part.length) yield part
    if (at > to) return
  }
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MOST_ENTRIES = 10_000

/** The parts of a ZIP archive, decompressed as they are read. Sizes declared in the archive are not trusted. */
export class Zip {
  readonly #bytes: Buffer
  readonly #entries = new Map<string, Entry>()
  /** Bytes that may still be decompressed. */
  #left: number

  /** @throws UnreadableFile */
  constructor(bytes: Buffer, mostUnpacked: number) {
    this.#bytes = bytes
    this.#left = mostUnpacked
    try {
      this.#readDirectory()
    } catch (error) {
      throw error instanceof RangeError ? broken() : error
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** Names as in the archive's directory, including folders and duplicates. */
  readonly names: string[] = []

  /** Uncompressed size declared in the archive. */
  get size(): number {
    return [...this.#entries.values()].reduce((sum, one) => sum + one.size, 0)
  }

  /** Uncompressed size declared for a part; 0 when missing. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.size ?? 0
  }

  /** A part; undefined when missing. @throws TableError when it is larger than `most` or than its declared size */
  async bytes(name: string, most: number): Promise<Buffer | undefined> {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    if (entry.size > most) throw tooLarge()
    const packed = this.#bytesOf(entry)
    if (entry.method === 0) return packed
    if (entry.size === 0) return Buffer.alloc(0)
    return inflate(packed, { maxOutputLength: entry.size }).catch((error) => {
      throw error?.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken()
    })
  }

  /** A part to send: decompressed while it is sent, never whole in memory; undefined when missing. */
  streamed(name: string): StreamedContent | undefined {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    const { size } = entry
    return { size, read: (from, to) => Readable.from(slice(this.#source(entry), from, Math.min(to, size - 1))) }
  }

  /** A small part as text; empty when missing. @throws UnreadableFile */
  async text(name: string): Promise<string> {
    let text = ''
    for await (const piece of this.pieces(name)) text += piece
    return text
  }

  /** A part as text, in pieces. @throws UnreadableFile when all parts together decompress to too much */
  async *pieces(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name)
    if (!entry) return
    const source = this.#source(entry)
    const decoder = new TextDecoder()
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        this.#left -= chunk.length
        if (this.#left < 0) throw tooLarge()
        yield decoder.decode(chunk, { stream: true })
      }
      yield decoder.decode()
    } catch (error: any) {
      throw error?.code?.startsWith('Z_') ? broken() : error
    } finally {
      source.destroy()
    }
  }

  #bytesOf({ start, length }: Entry): Buffer {
    return this.#bytes.subarray(start, start + length)
  }

  #source(entry: Entry): Readable {
    const packed = Readable.from([this.#bytesOf(entry)])
    return entry.method === 8 ? packed.pipe(createInflateRaw()) : packed
  }

  #readDirectory() {
    const bytes = this.#bytes
    // A comment of up to 64 kB may follow the end record.
    let end = bytes.length - 22
    const first = Math.max(0, end - 0xffff)
    while (end >= first && bytes.readUInt32LE(end) !== END) end--
    if (end < first) throw broken()
    const count = bytes.readUInt16LE(end + 10)
    if (count > MOST_ENTRIES) throw tooLarge()
    let at = bytes.readUInt32LE(end + 16)
    for (let index = 0; index < count; index++) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw broken()
      const encrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
      const method = bytes.readUInt16LE(at + 10)
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
        number,
        number,
        number,
      ]
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
      const local = bytes.readUInt32LE(at + 42)
      if (encrypted || (method !== 0 && method !== 8) || bytes.readUInt32LE(local) !== LOCAL) throw broken()
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      this.names.push(name)
      this.#entries.set(name.replace(/^\//, ''), {
        method,
        start,
        length: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
      })
      at += 46 + nameLength + extra + comment
    }
  }
}
