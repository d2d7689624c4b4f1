/**
 * Required share of voting employees, by the number of times the election was prolonged (NR-5, items 5.5.4 and
 * 5.5.4.1).
 */
const QUORUMS = [1 / 2, 1 / 3, 0]

export const quorumOf = (prolonged: number): number => QUORUMS[Math.min(prolonged, QUORUMS.length - 1)]!

/** Whether enough employees have voted for the votes to be counted. */
export const reached = (voted: number, voters: number, prolonged: number): boolean =>
  voters > 0 && voted / voters >= quorumOf(prolonged)

export interface Runner {
  id: number
  votos: number
  admissao: string
}

/**
 * Assigns seats by votes; ties are broken by longer service (NR-5, item 5.5.5). Candidates without a vote are not
 * elected.
 */
export function seats<R extends Runner>(
  runners: R[],
  full: number,
  substitutes: number,
): { runner: R; papel: 'T' | 'S' | null }[] {
  return runners
    .toSorted((a, b) => b.votos - a.votos || a.admissao.localeCompare(b.admissao) || a.id - b.id)
    .map((runner, index) => ({
      runner,
      papel: runner.votos === 0 ? null : index < full ? 'T' : index < full + substitutes ? 'S' : null,
    }))
}

/** The same day of the next year; 28 February for 29 February. */
export const yearLater = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.endsWith('02-29') ? '-02-28' : day.slice(4)}`
