import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
/** Named by the build, so nothing but plain names can be an asset: no way out of the folder. */
const ASSET = /^\/assets\/[\w-]+\/[\w][\w.-]*$/
const SUFFIXES = { br: '.br', gzip: '.gz' }

/** Sends the form of a built file that the build compressed (scripts/compress_assets.ts) and the browser understands; false when there is none. */
export async function sendCompressed({ request, response }: HttpContext): Promise<boolean> {
  const path = request.url()
  const type = TYPES[extname(path)]
  if (!type || !ASSET.test(path) || !['GET', 'HEAD'].includes(request.method())) return false
  response.vary('Accept-Encoding')
  const encoding = request.encoding(Object.keys(SUFFIXES)) as keyof typeof SUFFIXES | null
  if (!encoding) return false
  const file = app.publicPath(`${path.slice(1)}${SUFFIXES[encoding]}`)
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return false
  const tag = `W/"${encoding}-${found.size.toString(16)}-${Math.floor(found.mtimeMs).toString(16)}"`
  response
    .header('Content-Type', type)
    .header('Content-Encoding', encoding)
    .header('ETag', tag)
    .header('Cache-Control', 'public, max-age=31536000, immutable')
  if (request.header('if-none-match') === tag) response.status(304).send('')
  else {
    response.header('Content-Length', String(found.size))
    if (request.method() === 'HEAD') response.send('')
    else response.stream(createReadStream(file))
  }
  return true
}
