const MOST = 32 * 1024 * 1024

/** Decompresses bytes with the browser's decoder. PDF uses 'deflate', ZIP (and thus DOCX) 'deflate-raw'. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  format: 'deflate' | 'deflate-raw',
): Promise<Uint8Array<ArrayBuffer>> {
  const unpacked = new Response(bytes).body!.pipeThrough(new DecompressionStream(format))
  const parts: Uint8Array[] = []
  let size = 0
  const reader = (unpacked as ReadableStream<Uint8Array>).getReader()
  for (;;) {
    const { done, value: part } = await reader.read()
    if (done) break
    size += part.length
    // A résumé is never that large; a decompression bomb is.
    if (size > MOST) throw new Error('Too large unpacked')
    parts.push(part)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** One character per byte: the encoding of both formats' structure. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}
