import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { StreamedContent } from '#engine'
import { broken, tooLarge } from './table_error.ts'

const MAX_ENTRIES = 10_000
const STORED = 0
const DEFLATED = 8

/** Sizes are limited here, because an archive may declare any. */
const OPTIONS = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false }

/** Many programs write UTF-8 without saying so; other names are in the alphabet of DOS. */
const nameOf = ({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string =>
  isUtf8(fileNameRaw)
    ? fileNameRaw.toString('utf8')
    : yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)

/** The bytes from one position to another, both included; what follows is not decompressed. */
async function* slice(source: AsyncIterable<Buffer>, from: number, to: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of source) {
    const part = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at))
    at += chunk.length
    if (part.length) yield part
    if (at > to) return
  }
}

/** The parts of a ZIP archive, decompressed as they are read. */
export class Zip {
  readonly #file: ZipFile
  readonly #entries = new Map<string, Entry>()
  /** Bytes that may still be decompressed by `pieces`. */
  #left: number

  /** Names as in the archive's directory, including folders and duplicates. */
  readonly names: string[] = []

  private constructor(file: ZipFile, mostUnpacked: number) {
    this.#file = file
    this.#left = mostUnpacked
  }

  /** @throws TableError for what is no archive, is encrypted, or has too many parts */
  static async open(bytes: Buffer, mostUnpacked: number): Promise<Zip> {
    const file = await yauzl.fromBufferPromise(bytes, OPTIONS).catch(() => Promise.reject(broken()))
    if (file.entryCount > MAX_ENTRIES) throw tooLarge()
    const zip = new Zip(file, mostUnpacked)
    await zip.#readDirectory().catch(() => Promise.reject(broken()))
    return zip
  }

  async #readDirectory() {
    for await (const entry of this.#file.eachEntry()) {
      const isKnown = entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED
      if (entry.isEncrypted() || !isKnown) throw broken()
      const name = nameOf(entry)
      this.names.push(name)
      this.#entries.set(name.replace(/^\//, ''), entry)
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** Uncompressed size declared in the archive. */
  get size(): number {
    return [...this.#entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  }

  /** Uncompressed size declared for a part; 0 when missing. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0
  }

  /** A part; undefined when missing. @throws TableError when it is larger than `most` or than its declared size */
  async bytes(name: string, most: number): Promise<Buffer | undefined> {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    if (entry.uncompressedSize > most) throw tooLarge()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of this.#chunks(entry)) {
      if ((size += chunk.length) > entry.uncompressedSize) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  /** A part to send: decompressed while it is sent, never whole in memory; undefined when missing. */
  streamed(name: string): StreamedContent | undefined {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    const size = entry.uncompressedSize
    return { size, read: (from, to) => Readable.from(slice(this.#chunks(entry), from, Math.min(to, size - 1))) }
  }

  /** A small part as text; empty when missing. @throws TableError */
  async text(name: string): Promise<string> {
    let text = ''
    for await (const piece of this.pieces(name)) text += piece
    return text
  }

  /** A part as text, in pieces. @throws TableError when all parts together decompress to too much */
  async *pieces(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name)
    if (!entry) return
    const decoder = new TextDecoder()
    for await (const chunk of this.#chunks(entry)) {
      this.#left -= chunk.length
      if (this.#left < 0) throw tooLarge()
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  }

  /** What cannot be decompressed is a broken archive. */
  async *#chunks(entry: Entry): AsyncGenerator<Buffer> {
    const source = await this.#file.openReadStreamPromise(entry).catch(() => Promise.reject(broken()))
    let failure: unknown
    source.once('error', (error) => (failure = error))
    try {
      yield* source as AsyncIterable<Buffer>
    } catch (error) {
      throw failure ? broken() : error
    } finally {
      source.destroy()
    }
  }
}
