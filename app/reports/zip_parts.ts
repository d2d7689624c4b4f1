import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export interface ZipPart {
  path: string
  texts: Iterable<string> | AsyncIterable<string>
}

/** Largest size in the archive's 32-bit fields. */
const MAX_SIZE = 0xffff_ffff

/**
 * A ZIP archive, streamed while its texts are generated: neither they nor the archive are ever whole in memory.
 * Compressed by zlib, outside the main thread.
 */
export async function* zipParts(entries: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let sent = 0
  const taken = () => {
    const now = ready
    ready = []
    for (const part of now) sent += part.length
    if (sent > MAX_SIZE) throw new Error('The archive is larger than 4 GiB.')
    return now
  }
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for (const { path, texts } of entries) {
    const file: ZipInputFile = { filename: path, compression: 8, crc: 0, size: 0 }
    zip.add(file)
    const source = Readable.from(counted(file, texts))
    // Errors reach the reader below: the pipeline destroys the compressor on an error, and the source when the reader
    // stops.
    const packing = pipeline(source, createDeflateRaw(), () => undefined)
    for await (const packed of packing) {
      file.ondata!(null, packed, false)
      yield* taken()
    }
    file.ondata!(null, new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

async function* counted(file: ZipInputFile, texts: ZipPart['texts']): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    file.crc = crc32(bytes, file.crc)
    file.size += bytes.length
    if (file.size > MAX_SIZE) throw new Error(`${file.filename} is larger than 4 GiB.`)
    yield bytes
  }
}
