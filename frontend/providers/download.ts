import { api, type ApiOptions } from './request.ts'
import { ApiError } from './api_error.ts'

export interface DownloadOptions extends ApiOptions {
  /** Used when the server names no file. */
  fileName?: string
}

/** The name in Content-Disposition; the RFC 5987 form (`filename*`) carries accents and wins. */
function fileNameOf(disposition: string | null): string | undefined {
  if (!disposition) return undefined
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/.exec(disposition)?.[1]
}

function save(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Opens or saves what came. @throws ApiError when the server sent JSON where a file was expected */
async function take(response: Response, fallback?: string): Promise<void> {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.includes('application/json')) throw new ApiError(response.status, await response.json())
  const url = URL.createObjectURL(await response.blob())
  const name = fileNameOf(response.headers.get('Content-Disposition')) ?? fallback ?? 'arquivo'
  const opened = type.includes('application/pdf') && window.open(url, '_blank')
  if (!opened) save(url, name)
  // The tab or the save dialog reads the blob after this returns; a minute is plenty for both.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const fetchRaw = (path: string, options: DownloadOptions) =>
  api<Response>(path, { ...options, raw: true, headers: { Accept: '*/*', ...options.headers } })

/**
 * Fetches a file. A PDF opens in a new tab (or is saved when the browser blocks the tab), everything else is saved under
 * the server's file name.
 *
 * @throws ApiError when the server refused, also when it sent JSON where a file was expected.
 */
export async function download(path: string, options: DownloadOptions = {}): Promise<void> {
  await take(await fetchRaw(path, options), options.fileName)
}

/** As `download`, of something the server may rather make in the background: then its answer about that is given (202). */
export async function downloadOrOrder<Order>(path: string, options: DownloadOptions = {}): Promise<Order | undefined> {
  const response = await fetchRaw(path, { ...options, headers: { Prefer: 'respond-async', ...options.headers } })
  if (response.status === 202) return (await response.json()) as Order
  await take(response, options.fileName)
}
