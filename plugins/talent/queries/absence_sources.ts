import type { Context } from '#engine'
import type { TalentFilter } from '../reports/filters.ts'

interface Absence {
  from: string
  until: string
}

/** Where another plugin keeps days people were away, by kind. */
export interface AbsenceSource {
  /** The resource of its rows: it is asked only while that exists. */
  resource: string
  /** Absences of the kinds that touch the period, of talents past the filter. */
  find(
    context: Context,
    asked: { kinds: readonly number[]; filter: TalentFilter; from: string; until: string },
  ): Promise<Absence[]>
}

const sources = new Map<string, AbsenceSource>()

/** Lets absenteeism count rows of another plugin when a report names their kinds. */
export const countAbsencesOf = (source: AbsenceSource) => void sources.set(source.resource, source)

function exists(context: Context, resource: string): boolean {
  try {
    return Boolean(context.definition(resource))
  } catch {
    return false
  }
}

/** What the sources know of the kinds; nothing when none is named. */
export async function otherAbsences(context: Context, asked: Parameters<AbsenceSource['find']>[1]): Promise<Absence[]> {
  if (!asked.kinds.length) return []
  const known = [...sources.values()].filter((one) => exists(context, one.resource))
  return (await Promise.all(known.map((one) => one.find(context, asked)))).flat()
}
