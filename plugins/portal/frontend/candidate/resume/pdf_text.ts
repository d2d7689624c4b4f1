/** Text of a PDF, read by pdf.js in a worker, so that a file made to take for ever stops neither the page nor the form. */

/** On a slow phone a résumé takes some three seconds. */
const MAX_TIME_MS = 30_000
/** Larger files cannot be attached either. */
const MAX_BYTES = 32 * 1024 * 1024

export interface PdfLimit {
  timeMs?: number
  /** Aborts the reading; the promise is then rejected. */
  signal?: AbortSignal
}

/** What the worker answers. */
export type PdfAnswer = { text: string } | { problem: string }

/** @throws for what is no PDF, needs a password, or takes too long */
export async function pdfText(
  bytes: Uint8Array<ArrayBuffer>,
  { timeMs = MAX_TIME_MS, signal }: PdfLimit = {},
): Promise<string> {
  if (bytes.length > MAX_BYTES) throw new Error('Too large')
  signal?.throwIfAborted()
  const reader = new Worker(new URL('./pdf_worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('Takes too long')), timeMs)
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      reader.onerror = ({ message }) => reject(new Error(message || 'The reader does not load'))
      reader.onmessage = ({ data }: MessageEvent<PdfAnswer | object>) => {
        if ('text' in data) resolve(data.text)
        else if ('problem' in data) reject(new Error(data.problem))
        // Else pdf.js, which takes every worker for its own and greets.
      }
      reader.postMessage(bytes)
    })
  } finally {
    clearTimeout(timer)
    reader.terminate()
  }
}
