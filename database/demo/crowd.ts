/** The many behind the 120 people of the story: they give boards, figures and reports of eighteen months something to show. */
import { applyTo, type Applied } from './applications.ts'
import { addPortrait, candidate, INDEX, type Candidate } from './candidates.ts'
import { POSITIONS } from './jobs.ts'
import type { CompanyNumber } from './types.ts'
import { VACANCIES } from './vacancies.ts'
import type { Vacancy } from './vacancy.ts'

/** Few enough that nobody waits for them in an installation people already work in. */
const SIZE = 20

export interface CrowdPart {
  company: CompanyNumber
  vacancy: Vacancy
  /** Place of its first person in the queue of the vacancy. */
  first: number
  size: number
  /** Index of its first person. */
  index: number
}

/** The crowd in portions, that of the newest vacancies first: their boards are looked at first. */
export function crowdParts(): CrowdPart[] {
  const all = ([1, 2] as const)
    .flatMap((company) => VACANCIES[company].map((vacancy) => ({ company, vacancy })))
    .toSorted((a, b) => a.vacancy.age - b.vacancy.age)
  const parts: CrowdPart[] = []
  let index = INDEX.crowd
  for (const { company, vacancy } of all) {
    for (let from = 0; from < (vacancy.crowd ?? 0); from += SIZE) {
      const size = Math.min(SIZE, vacancy.crowd! - from)
      parts.push({ company, vacancy, first: vacancy.applicants + from, size, index })
      index += size
    }
  }
  return parts
}

/** The people of one portion and what became of them. Three of five sent a photo. */
export async function crowdOf(
  { company, vacancy, first, size, index }: CrowdPart,
  today: string,
  portraits = true,
): Promise<{ candidates: Candidate[] } & Applied> {
  const wish = POSITIONS[company].find(({ slug }) => slug === vacancy.position)!
  const candidates = Array.from({ length: size }, (_, position) => candidate(index + position, company, today, wish))
  if (portraits) await Promise.all(candidates.filter((_, position) => position % 5 < 3).map(addPortrait))
  return { candidates, ...applyTo(company, vacancy, candidates, today, first) }
}
