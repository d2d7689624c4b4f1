/** One request that tells how far it is, and doing something again when the network is back. */
import { ApiError, fromResponse, UNREACHABLE, unreachable } from '../../providers/api_error.ts'
import { xsrfToken } from '../../providers/request.ts'

const TRIES = 5
const FIRST_PAUSE_MS = 2000

/** Callbacks of an upload: its progress and broken connections. */
export interface UploadWatch {
  /** 0 to 100 while bytes leave. */
  onProgress?: (percent: number) => void
  /** The connection broke; the next try follows by itself. */
  onInterrupted?: () => void
}

/** One try. XMLHttpRequest, because fetch tells nothing of what has left. */
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

/** Until the browser says it is connected again, at most `most` milliseconds: what it says is not always right. */
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

/** Whether a call failed for want of a connection, so that it may be tried again. */
export const isBroken = (error: unknown) => error instanceof ApiError && error.code === UNREACHABLE

/**
 * Does `work` again after a lost connection, waiting longer each time. `arrived` is asked before each further try:
 * the file may have got there although the answer did not.
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
