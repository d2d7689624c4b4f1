import type { Talk } from './talk.ts'

/** What two people write into a talk, as it stands in the editor. New rows have no code yet. */
export type Point = Omit<Talk['pauta'][number], 'id'> & { id?: number; key: string }
export type Agreed = Omit<Talk['combinados'][number], 'id'> & { id?: number; key: string }

export interface Draft {
  data: string
  hora: string | null
  pauta: Point[]
  combinados: Agreed[]
  anotacoes: string
}

let made = 0
/** A key of a row that stays the same while it is typed. */
export const newKey = () => `novo-${++made}`

export const draftOf = (talk: Talk): Draft => ({
  data: talk.data,
  hora: talk.hora ?? null,
  pauta: talk.pauta.map((row) => ({ ...row, key: `p${row.id}` })),
  combinados: talk.combinados.map((row) => ({ ...row, key: `c${row.id}` })),
  anotacoes: talk.anotacoes ?? '',
})

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Rows of the other person, with what was changed, added and removed here. */
function mergeRows<R extends { id?: number }>(base: readonly R[], mine: readonly R[], theirs: readonly R[]): R[] {
  const find = (rows: readonly R[], id: number | undefined) => rows.find((row) => row.id !== undefined && row.id === id)
  const kept = theirs.flatMap((row) => {
    const [before, now] = [find(base, row.id), find(mine, row.id)]
    if (before && !now) return []
    return [now && before && !same(now, before) ? now : row]
  })
  const changedButGone = mine.filter((row) => {
    const before = find(base, row.id)
    return before && !same(before, row) && !find(theirs, row.id)
  })
  return [...kept, ...[...changedButGone, ...mine.filter((row) => !row.id)].map(({ id: _, ...row }) => row as R)]
}

function mergeText(base: string, mine: string, theirs: string): string {
  if (mine === base || mine === theirs) return theirs
  return theirs === base ? mine : `${theirs}\n${mine}`
}

/** Both wrote at once: nothing either of them wrote is lost. */
export const mergeDrafts = (base: Draft, mine: Draft, theirs: Draft): Draft => ({
  ...(mine.data === base.data && mine.hora === base.hora
    ? { data: theirs.data, hora: theirs.hora }
    : { data: mine.data, hora: mine.hora }),
  pauta: mergeRows(base.pauta, mine.pauta, theirs.pauta),
  combinados: mergeRows(base.combinados, mine.combinados, theirs.combinados),
  anotacoes: mergeText(base.anotacoes, mine.anotacoes, theirs.anotacoes),
})
