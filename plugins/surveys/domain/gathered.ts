import type { Tally } from './figures.ts'

/** Answers of anonymous people: equal ones counted together, or one comment. */
export interface Given extends Tally {
  comentario: string | null
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
