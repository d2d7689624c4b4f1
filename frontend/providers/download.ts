import { api, type ApiOptions } from './request.ts'
import { ApiError } from './api_error.ts'

export interface DownloadOptions extends ApiOptions {
  /** File name used when the server sends none. */
  fileName?: string
}

/** The name in Content-Disposition; the RFC 5987 form (`filename*`) supports accents and has priority. */
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

/** Saves a file that the page made itself. */
export function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  save(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Opens or saves the file. @throws ApiError when the server sent JSON instead of a file */
async function take(response: Response, fallback?: string): Promise<void> {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.includes('application/json')) throw new ApiError(response.status, await response.json())
  const url = URL.createObjectURL(await response.blob())
  const name = fileNameOf(response.headers.get('Content-Disposition')) ?? fallback ?? 'arquivo'
  const opened = type.includes('application/pdf') && window.open(url, '_blank')
  if (!opened) save(url, name)
  // The tab or the save dialog reads the blob after this function returns; a minute is enough for both.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const fetchRaw = (path: string, options: DownloadOptions) =>
  api<Response>(path, { ...options, raw: true, headers: { Accept: '*/*', ...options.headers } })

/**
 * Downloads a file. A PDF opens in a new tab (or is saved when the browser blocks the tab); everything else is saved
 * under the server's file name.
 *
 * @throws ApiError when the server rejected the request, also when it sent JSON instead of a file.
 */
export async function download(path: string, options: DownloadOptions = {}): Promise<void> {
  await take(await fetchRaw(path, options), options.fileName)
}

/** Like `download`, for files the server may make in the background; then its response (202) is returned. */
export async function downloadOrOrder<Order>(path: string, options: DownloadOptions = {}): Promise<Order | undefined> {
  const response = await fetchRaw(path, { ...options, headers: { Prefer: 'respond-async', ...options.headers } })
  if (response.status === 202) return (await response.json()) as Order
  await take(response, options.fileName)
}
