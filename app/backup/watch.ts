/** Reports progress from 0 to 1. Rejects to stop the work. */
export type Progress = (text: string, share: number) => unknown

/** Observes the work, and may cancel it. */
export interface Watch {
  signal?: AbortSignal
  /** Completed share, from 0 to 1. */
  share?: (share: number) => unknown
}

/** Part of a longer task: maps its 0 to 1 onto `from` to `to` of the whole. */
export const partOf =
  (progress: Progress | undefined, text: string, from: number, to: number) =>
  (share: number): unknown =>
    progress?.(text, from + share * (to - from))

/** Passes bytes through and reports progress. */
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
