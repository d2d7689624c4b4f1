import { type Context, when } from '#engine'
import { type Declaring, TIPOS } from '../domain/events.ts'
import { ACCIDENTS, ASOS, CONDITIONS, LEAVES } from '../domain/keys.ts'
import { accidentSources } from './accident_sources.ts'
import { begunLeaves } from './begun_leaves.ts'
import { healthSources } from './health_sources.ts'
import { References } from './references.ts'
import type { Source } from './source.ts'
import { exposureSources, leaveSources } from './sources.ts'

/** Source records of an event kind, and how they are read. */
interface Declared {
  key: string
  /** Creates the reader of a company; references shared by records are read once. */
  reader(context: Context, declaring: Declaring): Promise<(ids: readonly number[]) => Promise<Source[]>>
}

const DECLARED = {
  'S-2240': {
    key: CONDITIONS,
    async reader(context, declaring) {
      const references = await References.read(context)
      return (ids) => exposureSources(context, ids, references, declaring)
    },
  },
  'S-2230': {
    key: LEAVES,
    reader: async (context, declaring) => async (ids) =>
      leaveSources(context, ids, declaring, await begunLeaves(context, ids, declaring.ambiente)),
  },
  'S-2220': {
    key: ASOS,
    reader: async (context, declaring) => (ids) => healthSources(context, ids, declaring),
  },
  'S-2210': {
    key: ACCIDENTS,
    reader: async (context, declaring) => (ids) => accidentSources(context, ids, declaring),
  },
} satisfies Record<string, Declared>

export type DeclaredKind = keyof typeof DECLARED
export const DECLARED_KINDS = Object.keys(DECLARED) as DeclaredKind[]
/** Options of fields that select an event kind. */
export const DECLARED_CHOICES = Object.fromEntries(DECLARED_KINDS.map((kind) => [kind, TIPOS[kind]])) as Record<
  DeclaredKind,
  string
>

/**
 * How the source records of an event kind are declared. @throws Error for an event that is not generated from records
 */
export function declaredOf(kind: string | null | undefined): Declared {
  const found = DECLARED[kind as DeclaredKind]
  if (!found) throw new Error(`No records are told by ${kind}.`)
  return found
}

/** Ids of the next records after the given one. */
export const nextRecords = (system: Context, key: string, after: number, most: number): Promise<number[]> =>
  system
    .query(key)
    .withoutRowRules()
    .where(when('id').above(after))
    .select({ id: 'id' })
    .orderBy('id')
    .limit(most)
    .values()
