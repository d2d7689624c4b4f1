import { api, persist, send, sendParts, type UploadWatch } from '#public'

/** A file that fits into one part is sent directly. */
const WHOLE = 256 * 1024

/**
 * Attaches a document of a candidate. `arrived` is called before a retry: the file may be stored although the answer
 * was lost.
 */
export async function sendDocument(
  candidatePath: string,
  texts: Record<string, unknown>,
  file: File,
  arrived: () => Promise<boolean>,
  watch: UploadWatch = {},
): Promise<void> {
  const path = `${candidatePath}/documentos-anexos`
  if (file.size > WHOLE) {
    const envio = await sendParts(`${candidatePath}/envios`, file, watch)
    await persist(() => api(path, { method: 'POST', body: { ...texts, envio } }), arrived, watch.onInterrupted)
    return
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(texts))
    if (value !== null && value !== undefined) body.set(name, String(value))
  body.set('url', file)
  // Only requests with upload progress need a different transport.
  await persist(
    () => (watch.onProgress ? send(path, body, watch.onProgress) : api(path, { method: 'POST', body })),
    arrived,
    watch.onInterrupted,
  )
}
