import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { EngineError } from '#engine'

const UNPACKERS: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

export interface CollectLimit {
  bytes: number
  tooLarge: () => EngineError
}

/** The decompressed request stream. @throws EngineError 415 for an unknown encoding */
function unpacked(request: IncomingMessage): Readable {
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return request
  if (!Object.hasOwn(UNPACKERS, encoding))
    throw new EngineError(415, 'COMPRESSAO_DESCONHECIDA', 'O conteúdo enviado está compactado de um modo desconhecido.')
  return request.pipe(UNPACKERS[encoding]!())
}

/**
 * Reads a body, decompressed. Stops at the limit or when `look` throws; the rest is drained from the socket and not
 * kept.
 */
export function collect(
  request: IncomingMessage,
  limit: CollectLimit,
  look?: (chunk: Buffer) => void,
): Promise<Buffer> {
  const stream = unpacked(request)
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let length = 0
    const stop = (error: unknown) => {
      stream.off('data', take).off('end', end)
      request.off('aborted', gone)
      chunks = []
      if (stream !== request) {
        request.unpipe()
        stream.destroy()
      }
      request.resume()
      reject(error)
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      if (length > limit.bytes) return stop(limit.tooLarge())
      try {
        look?.(chunk)
        chunks.push(chunk)
      } catch (error) {
        stop(error)
      }
    }
    const end = () => {
      request.off('aborted', gone)
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length))
    }
    const gone = () => stop(new EngineError(400, 'REQUISICAO_INTERROMPIDA', 'A requisição foi interrompida.'))
    request.once('aborted', gone)
    // A stream that cannot be decompressed is reported as invalid JSON.
    stream
      .on('data', take)
      .once('end', end)
      .on('error', () => stop(new SyntaxError('The body cannot be read.')))
  })
}
