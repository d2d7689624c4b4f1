/** Tells how far something is, from 0 to 1. Rejects when it is to stop. */
export type Progress = (text: string, share: number) => unknown

/** Somebody looks at the work, and may end it. */
export interface Watch {
  signal?: AbortSignal
  /** The share that is done, from 0 to 1. */
  share?: (share: number) => unknown
}

/** A part of a longer work: its own 0 to 1 becomes `from` to `to` of the whole. */
export const partOf =
  (progress: Progress | undefined, text: string, from: number, to: number) =>
  (share: number): unknown =>
    progress?.(text, from + share * (to - from))

/** Bytes on their way, counted. */
export async function* watched(
  bytes: AsyncIterable<Buffer>,
  size: number,
  { signal, share }: Watch,
): AsyncGenerator<Buffer> {
  let done = 0
  for await (const part of bytes) {
    signal?.throwIfAborted()
    done += part.length
    await share?.(size ? Math.min(1, done / size) : 1)
    yield part
  }
}
