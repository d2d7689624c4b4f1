import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { StoredFile } from './store.ts'
import { streamFile } from './store.ts'

/** Types a browser may show inline. All others are only downloaded. */
const SHOWN = new Set([
  'image/jpeg',
  'image/webp',
  'image/png',
  'image/gif',
  'application/pdf',
  'text/plain',
  'text/csv',
])

/** File name in a header: ASCII for old clients, the exact name by RFC 5987. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  // oxlint-disable-next-line no-control-regex
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const exact = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '')).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}

/**
 * Sends a stored file, with headers that keep it from running as a page of the product. The caller checks the
 * permission.
 * @throws FileError (404) when the file is missing
 */
export async function serveFile(
  { request, response }: HttpContext,
  file: StoredFile,
  { inline = false } = {},
): Promise<void> {
  const shown = inline && SHOWN.has(file.contentType)
  const isText = file.contentType.startsWith('text/')
  response.header('Content-Type', isText ? `${file.contentType}; charset=utf-8` : file.contentType)
  response.header('Content-Disposition', contentDisposition(shown ? 'inline' : 'attachment', file.name))
  response.header('X-Content-Type-Options', 'nosniff')
  // Browsers' PDF viewers do not work in a sandbox; images and PDFs run no scripts there.
  response.header(
    'Content-Security-Policy',
    shown && !isText ? "default-src 'none'; style-src 'unsafe-inline'" : "default-src 'none'; sandbox",
  )
  response.header('X-Frame-Options', 'SAMEORIGIN')
  response.header('Cross-Origin-Resource-Policy', 'same-origin')
  // Cached by the browser but revalidated each time, because permissions can end. Stored names are random and never
  // reused.
  const tag = `"${createHash('sha256').update(file.path).digest('base64url').slice(0, 22)}"`
  response.header('Cache-Control', 'private, no-cache')
  response.header('ETag', tag)
  if (request.header('if-none-match') === tag) return response.status(304).send(null)
  response.header('Content-Length', String(file.size))
  response.stream(await streamFile(file.path))
}
