import { safeBands } from './crossing.ts'
import type { Tally } from './figures.ts'
import { type Bands, type Dimension, DIMENSOES } from './segments.ts'

/** Answers of anonymous people: equal ones counted together, or one comment. */
export interface Given extends Tally {
  comentario: string | null
}

/** All answers of one person, with the groups the survey may be seen by; a bare list in surveys begun before groups. */
export type Contribution = Given[] | { linhas: Given[]; segmentos: Bands }

export const linesOf = (contributions: readonly Contribution[]): Given[] =>
  contributions.flatMap((item) => (Array.isArray(item) ? item : item.linhas))

/** Number of people of a group of a dimension who gave this answer; null: the groups that are not shown, together. */
export interface SegmentTally extends Omit<Tally, 'area'> {
  dimensao: Dimension
  faixa: number | null
}

/**
 * What is stored of an anonymous survey by other groups than areas: each dimension by itself, never two together, and
 * without comments.
 */
export function gatheredSegments(contributions: readonly Contribution[], least: number): SegmentTally[] {
  const people = contributions.map((item) => ({
    lines: (Array.isArray(item) ? item : item.linhas).filter((line) => line.comentario === null),
    bands: Array.isArray(item) ? {} : item.segmentos,
  }))
  const dimensions = (Object.keys(DIMENSOES) as Dimension[]).filter((dimension) =>
    people.some((person) => person.bands[dimension] !== undefined),
  )
  const areas = peopleByArea(people.flatMap((person) => person.lines))
  const areaOf = (lines: Given[]) => {
    const area = lines.find((line) => line.area !== null)?.area ?? null
    return area !== null && (areas.get(area) ?? 0) >= least ? area : null
  }
  const answered = people.filter((person) => person.lines.length)
  const members = answered.map(({ lines, bands }) => ({ area: areaOf(lines), bands }))
  const safe = safeBands(members, dimensions, least)
  return dimensions.flatMap((dimensao) =>
    addedUp(
      answered.flatMap(({ lines }, person) => {
        const faixa = safe[person]![dimensao]
        return faixa === undefined ? [] : lines.map((line) => ({ ...line, area: faixa }))
      }),
    ).map(({ area: faixa, comentario: _none, ...tally }) => ({ ...tally, dimensao, faixa })),
  )
}

/** Adds up equal answers. Comments stay single. */
function addedUp(lines: readonly Given[]): Given[] {
  const counted = new Map<string, Given>()
  const comments: Given[] = []
  for (const line of lines) {
    if (line.comentario !== null) {
      comments.push(line)
      continue
    }
    const key = [line.pergunta, line.area, line.opcao, line.nota].join(' ')
    const known = counted.get(key)
    if (!known) counted.set(key, { ...line })
    else {
      known.respostas += line.respostas
      known.pessoas += line.pessoas
    }
  }
  return [...counted.values(), ...comments]
}

/** How many people of each area answered: at least as many as answered the same question. */
function peopleByArea(lines: readonly Given[]): Map<number, number> {
  const people = new Map<number, number>()
  for (const item of Map.groupBy(lines, (line) => line.pergunta).values()) {
    const here = new Map<number, number>()
    for (const { area, pessoas } of item) if (area !== null) here.set(area, (here.get(area) ?? 0) + pessoas)
    for (const [area, count] of here) people.set(area, Math.max(people.get(area) ?? 0, count))
  }
  return people
}

/**
 * What is stored of an anonymous survey at its end: how often each answer was given, by question and area, and the
 * comments. Areas with fewer people than `least` are left out, so that nobody who knows who answered finds them.
 */
export function gathered(lines: readonly Given[], least: number): Given[] {
  const people = peopleByArea(lines)
  const small = (area: number | null) => area !== null && (people.get(area) ?? 0) < least
  return addedUp(lines.map((line) => (small(line.area) ? { ...line, area: null } : line)))
}
