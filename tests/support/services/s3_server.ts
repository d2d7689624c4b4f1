import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { create } from 'xmlbuilder2'

const error = (code: string) => create({ Error: { Code: code, Message: code } }).end()

/** What the body holds: SDKs send it in chunks, each with its size before it, when they add a checksum behind. */
function plain(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes('aws-chunked')) return body
  const parts: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, end).toString(), 16)
    if (!size) break
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(parts)
}

/**
 * A bucket of the S3 protocol in memory: put, get, head, delete and list of version 2. Only the access key is held against
 * `key`; signatures are not worked out.
 */
export async function s3Server(bucket: string, key: string) {
  const objects = new Map<string, { bytes: Buffer; type: string; at: Date }>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://s3')
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
    const path = rest.join('/')
    const body = await buffer(request)
    const answer = (status: number, content: string | Buffer = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : content)
    if (!request.headers.authorization?.includes(`Credential=${key}/`)) return answer(403, error('InvalidAccessKeyId'))
    if (name !== bucket) return answer(404, error('NoSuchBucket'))
    if (!path) {
      const found = [...objects].filter(([one]) => one.startsWith(url.searchParams.get('prefix') ?? ''))
      return answer(
        200,
        create({
          ListBucketResult: {
            Name: bucket,
            KeyCount: found.length,
            IsTruncated: false,
            Contents: found.map(([Key, { bytes, at }]) => ({
              Key,
              Size: bytes.length,
              LastModified: at.toISOString(),
              ETag: '"0"',
            })),
          },
        }).end(),
        { 'Content-Type': 'application/xml' },
      )
    }
    if (request.method === 'PUT') {
      const bytes = plain(body, request.headers['content-encoding'])
      objects.set(path, { bytes, type: request.headers['content-type'] ?? '', at: new Date() })
      return answer(200, '', { ETag: '"0"' })
    }
    if (request.method === 'DELETE') return answer(204, objects.delete(path) ? '' : '')
    const found = objects.get(path)
    if (!found) return answer(404, error('NoSuchKey'))
    answer(200, found.bytes, {
      'Content-Type': found.type,
      'Content-Length': String(found.bytes.length),
      'Last-Modified': found.at.toUTCString(),
      ETag: '"0"',
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    objects,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
