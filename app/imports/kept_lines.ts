import type { Line, TableFile } from './table.ts'
import { openTable } from './table_file.ts'

/** Rows per cached piece. */
const PIECE = 500
/** Limits of the cache, over all files. */
const MAX_BYTES = 24 * 1024 * 1024
const MINUTES = 15

interface Kept {
  pieces: Buffer[]
  sheets: string[]
  bytes: number
  until: number
}

/** By file and sheet, the oldest first. */
const kept = new Map<string, Kept>()

function drop(needed: number) {
  let all = needed
  for (const item of kept.values()) all += item.bytes
  for (const [key, { bytes, until }] of kept) {
    if (all <= MAX_BYTES && until > Date.now()) continue
    kept.delete(key)
    all -= bytes
  }
}

async function* linesOf({ pieces }: Kept): AsyncGenerator<Line> {
  for (const piece of pieces) yield* JSON.parse(piece.toString()) as Line[]
}

/** Yields the rows and caches them, if all were read and they fit. */
async function* keeping(key: string, file: TableFile, sheet?: string): AsyncGenerator<Line> {
  const pieces: Buffer[] = []
  let bytes = 0
  let some: string[] = []
  const pack = () => {
    const piece = Buffer.from(`[${some.join()}]`)
    some = []
    bytes += piece.length
    if (bytes <= MAX_BYTES) pieces.push(piece)
    else pieces.length = 0
  }
  for await (const line of file.lines(sheet)) {
    // As text, before corrections change a cell: a fraction of the memory of the parsed cells.
    if (bytes <= MAX_BYTES && some.push(JSON.stringify(line)) >= PIECE) pack()
    yield line
  }
  if (some.length) pack()
  if (bytes > MAX_BYTES) return
  drop(bytes)
  kept.set(key, { pieces, sheets: file.sheets, bytes, until: Date.now() + MINUTES * 60_000 })
}

/**
 * Opens a stored file whose content never changes, by its path. Rows read once are cached, not decompressed and parsed
 * again: an import is checked first, then written.
 * @throws UnreadableFile
 */
export async function openStored(path: string, read: () => Promise<Buffer>): Promise<TableFile> {
  let opened: Promise<TableFile> | undefined
  const file = () => (opened ??= read().then(openTable))
  const keyOf = (sheet?: string) => `${path}\n${sheet ?? ''}`
  const known = [...kept].find(([key, { until }]) => key.startsWith(`${path}\n`) && until > Date.now())
  return {
    sheets: known ? known[1].sheets : (await file()).sheets,
    async *lines(sheet) {
      const own = kept.get(keyOf(sheet))
      yield* own && own.until > Date.now() ? linesOf(own) : keeping(keyOf(sheet), await file(), sheet)
    },
    isLong: async (sheet) => (await file()).isLong(sheet),
  }
}

/** Clears the cache of a file after its import was written or removed. */
export function invalidateLines(path: string) {
  for (const key of kept.keys()) if (key.startsWith(`${path}\n`)) kept.delete(key)
}
