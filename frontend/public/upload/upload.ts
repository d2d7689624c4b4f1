/** A single request with upload progress, and retries when the network is back. */
import { ApiError, fromResponse, UNREACHABLE, unreachable } from '../../providers/api_error.ts'
import { xsrfToken } from '../../providers/request.ts'

const TRIES = 5
const FIRST_PAUSE_MS = 2000

/** Callbacks of an upload: progress and lost connections. */
export interface UploadWatch {
  /** Called with 0 to 100 while bytes are sent. */
  onProgress?: (percent: number) => void
  /** The connection was lost; a retry follows automatically. */
  onInterrupted?: () => void
}

/** A single attempt. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function send(
  path: string,
  body: FormData,
  onProgress: UploadWatch['onProgress'],
  method: 'POST' | 'PUT' = 'POST',
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('Accept', 'application/json')
    const token = xsrfToken()
    if (token) request.setRequestHeader('X-XSRF-TOKEN', token)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(Math.round((loaded / total) * 100))
    request.onerror = () => reject(unreachable(new Error('network')))
    request.onload = () => {
      if (request.status >= 200 && request.status < 300)
        return resolve(request.responseText ? JSON.parse(request.responseText) : undefined)
      const headers = { 'Content-Type': request.getResponseHeader('Content-Type') ?? 'application/json' }
      fromResponse(new Response(request.responseText, { status: request.status, headers })).then(reject, reject)
    }
    request.send(body)
  })
}

/**
 * Waits until the browser reports a connection, but at most `most` milliseconds, because browsers do not report it
 * reliably.
 */
export const pause = (most: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, most)
    window.addEventListener('online', done)
  })

/** Whether a call failed because there is no connection, so that it may be retried. */
export const isBroken = (error: unknown) => error instanceof ApiError && error.code === UNREACHABLE

/**
 * Retries `work` after a lost connection, with a longer pause each time. `arrived` is called before each retry: the
 * file may have arrived although the response was lost.
 */
export async function persist<T>(
  work: () => Promise<T>,
  arrived: () => Promise<boolean>,
  onInterrupted?: () => void,
  firstPause = FIRST_PAUSE_MS,
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      if (attempt > 1 && (await arrived())) return undefined
      return await work()
    } catch (error) {
      if (!isBroken(error) || attempt >= TRIES) throw error
      onInterrupted?.()
      await pause(firstPause * 2 ** (attempt - 1))
    }
  }
}
