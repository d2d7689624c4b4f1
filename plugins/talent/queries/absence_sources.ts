import type { Context } from '#engine'
import type { TalentFilter } from '../domain/filters.ts'
import { isDefined } from './is_defined.ts'

interface Absence {
  from: string
  until: string
}

/** A source of absences in another plugin, by kind. */
export interface AbsenceSource {
  /** The resource of its rows: the source is queried only if it exists. */
  resource: string
  /** Absences of these kinds that overlap the period, of talents that match the filter. */
  find(
    context: Context,
    asked: { kinds: readonly number[]; filter: TalentFilter; from: string; until: string },
  ): Promise<Absence[]>
}

const sources = new Map<string, AbsenceSource>()

/** Lets absenteeism include rows of another plugin if a report names their kinds. */
export const countAbsencesOf = (source: AbsenceSource) => void sources.set(source.resource, source)

/** Absences of these kinds from all sources; empty without kinds. */
export async function otherAbsences(context: Context, asked: Parameters<AbsenceSource['find']>[1]): Promise<Absence[]> {
  if (!asked.kinds.length) return []
  const known = [...sources.values()].filter((source) => isDefined(context, source.resource))
  return (await Promise.all(known.map((source) => source.find(context, asked)))).flat()
}
