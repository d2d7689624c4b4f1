import type { TableLine } from './table_lines.ts'

/**
 * Lines printed at a time. Chromium's time grows with the square of a table's length (1,000 rows take a second, 20,000
 * took forty), so a long report is printed in parts; in between it can be stopped and tells how far it is.
 */
export const CHUNK_LINES = 1_250

const CONTINUED = ' (continuação)'

/** Where to end a part: before a group if one begins near the end, never right after a heading or before its total. */
function endOf(lines: TableLine[], from: number, size: number): number {
  const last = from + size
  if (last >= lines.length) return lines.length
  const earliest = from + Math.floor(size * 0.75)
  for (let at = last; at > earliest; at--) if (lines[at]!.kind === 'group' && lines[at - 1]!.kind !== 'group') return at
  let at = last
  while (at < lines.length && (lines[at]!.kind === 'total' || lines[at - 1]!.kind === 'group')) at++
  return at
}

/** The lines in parts; a part that begins inside groups repeats their headings. */
export function chunkLines(lines: TableLine[], size = CHUNK_LINES): TableLine[][] {
  const parts: TableLine[][] = []
  let open: Extract<TableLine, { kind: 'group' }>[] = []
  let from = 0
  while (from < lines.length) {
    const end = endOf(lines, from, size)
    const own = lines.slice(from, end)
    const [first] = own
    // A heading that comes closes those of its own level and below.
    const above = first?.kind === 'group' ? open.slice(0, first.level) : open
    parts.push([...above.map((group) => ({ ...group, value: `${group.value}${CONTINUED}`, newPage: false })), ...own])
    for (const line of own) if (line.kind === 'group') open = [...open.slice(0, line.level), line]
    from = end
  }
  return parts
}
