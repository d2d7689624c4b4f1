import type { TableLine } from './table_lines.ts'

/**
 * Lines printed at a time. Chromium's time grows with the square of a table's length (1,000 rows take a second, 20,000
 * took forty), so a long report is printed in parts. Between parts it can be cancelled and reports its progress.
 */
export const CHUNK_LINES = 1_250

type Group = Extract<TableLine, { kind: 'group' }>

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

/** The groups that are open after these lines. */
function openAfter(lines: readonly TableLine[], before: Group[]): Group[] {
  let open = before
  for (const line of lines) if (line.kind === 'group') open = [...open.slice(0, line.level), line]
  return open
}

/** Lines on a separate sheet, with the headings of their groups repeated. */
function continued(lines: TableLine[], open: Group[]): TableLine[] {
  const [first] = lines
  // A new heading closes the groups of its own level and below.
  const above = first?.kind === 'group' ? open.slice(0, first.level) : open
  return [...above.map((group) => ({ ...group, newPage: false, continued: true as const })), ...lines]
}

/** The lines in parts; a part that begins inside groups repeats their headings. */
export function chunkLines(lines: TableLine[], size = CHUNK_LINES): TableLine[][] {
  const parts: TableLine[][] = []
  let open: Group[] = []
  let from = 0
  while (from < lines.length) {
    const end = endOf(lines, from, size)
    const own = lines.slice(from, end)
    parts.push(continued(own, open))
    open = openAfter(own, open)
    from = end
  }
  return parts
}

/** The end of a part, starting at one of its lines. */
export const continuedFrom = (lines: TableLine[], at: number): TableLine[] =>
  continued(lines.slice(at), openAfter(lines.slice(0, at), []))

/** Joins the end of one part with the next, without the headings repeated for the next. */
export function joinedLines(end: TableLine[], next: TableLine[]): TableLine[] {
  const own = next.findIndex((line) => line.kind !== 'group' || !line.continued)
  return [...end, ...next.slice(own)]
}
