/** The candidates both sides hold: made by the demo's own generator, so names, birth dates and positions are spread alike. */
import { candidate, massCandidates } from '#database/demo/candidates.ts'
import { STORY_DAY } from '#database/demo/types.ts'

/** The position workload b filters by: a rare one, wished for by about one candidate in forty. */
export const RARE_POSITION = 'engenheiro-alimentos'
/** So many pages and days the varied workloads ask for in turn. */
export const VARIED_PAGES = 100
const VARIED_DAYS = 300

/** A day up to some hundred before another, by the number of the call. */
export const dayBefore = (day, number) =>
  new Date(Date.parse(day) - (number % VARIED_DAYS) * 86_400_000).toISOString().slice(0, 10)

export const FILTER = { nome: 'silva', bornFrom: '1980-01-01', bornUntil: '1995-12-31' }

/** Creations of different runs must not meet: each run begins at another place, far above the loaded ones. */
const CREATED = 20_000_000
const RUN_SPAN = 1_000_000

export function freshIndexes(now = Date.now()) {
  const run = Math.floor(now / 1000) % 400
  let next = CREATED + run * RUN_SPAN
  return () => next++
}

/** A new candidate as a form would send it: one page of data, no attachments. */
export const freshCandidate = (index) => candidate(index, 1, STORY_DAY).row

export const loadedCandidates = (count) => massCandidates({ candidates: count })

export const positionSlugs = (row) => row.cargos.map(({ $ref }) => $ref.split(':')[2])
