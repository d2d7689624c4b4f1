/** Unpacks compressed bytes with the browser's own decoder. PDF uses 'deflate', ZIP (and so DOCX) 'deflate-raw'. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  format: 'deflate' | 'deflate-raw',
): Promise<Uint8Array<ArrayBuffer>> {
  const unpacked = new Response(bytes).body!.pipeThrough(new DecompressionStream(format))
  return new Uint8Array(await new Response(unpacked).arrayBuffer())
}

/** One character per byte: what both formats' structure is written in. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}
