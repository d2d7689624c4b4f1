import { type Context, when } from '#engine'

type Pairs = Map<number, Set<number>>
const add = (pairs: Pairs, from: number, to: number) => {
  const known = pairs.get(from)
  if (known) known.add(to)
  else pairs.set(from, new Set([to]))
}

/** Homogeneous groups with their places and functions. */
async function groupsOf(context: Context) {
  const groups = () => context.query('sst/grupos-homogeneos').withoutRowRules()
  const [places, functions]: [Pairs, Pairs] = [new Map(), new Map()]
  for (const row of await groups().join('ambientes').select({ id: 'id', to: 'ambientes.id' }).rows())
    add(places, row.id, row.to!)
  for (const row of await groups().join('funcoes').select({ id: 'id', to: 'funcoes.id' }).rows())
    add(functions, row.id, row.to!)
  return { places, functions }
}

/** The risks of each place, by the day from which they hold, newest first. */
async function risksOfPlaces(context: Context) {
  const found = new Map<number, { data: string; riscos: number[] }[]>()
  for (const { id, historicos } of await context.system.repo('sst/ambientes').all())
    found.set(
      id,
      (historicos ?? []).map(({ data, riscosAmbientes }) => ({
        data,
        riscos: ((riscosAmbientes ?? []) as { risco: { id: number } | null }[]).flatMap(({ risco }) => risco?.id ?? []),
      })),
    )
  return found
}

/** What people of a place and a function are exposed to. */
export interface Exposed {
  /** Risks on a day: those of the place, and those measured in the groups of both. */
  on: (place: number | null, job: number | null, day: string) => ReadonlySet<number>
  /** Days on which the risks of a place were recorded anew. */
  changesOf: (place: number | null) => string[]
}

/** The exposure of all places and functions of the company, in a fixed number of statements. */
export async function exposure(context: Context): Promise<Exposed> {
  const ofGroup: Pairs = new Map()
  const { places, functions } = await groupsOf(context)
  const ofPlace = await risksOfPlaces(context)
  for (const row of await context
    .query('sst/medicoes-risco')
    .withoutRowRules()
    .where(when('risco').filled())
    .select({ id: 'grupo.id', to: 'risco.id' })
    .rows())
    add(ofGroup, row.id!, row.to!)
  const kept = new Map<string, Set<number>>()
  const measured = (place: number | null, job: number | null): Set<number> => {
    const name = `${place}|${job}`
    const known = kept.get(name)
    if (known) return known
    const risks = new Set<number>()
    for (const [group, found] of ofGroup) {
      const [inPlaces, inFunctions] = [places.get(group), functions.get(group)]
      const there = Boolean(place && inPlaces?.has(place)) || (!inPlaces?.size && Boolean(inFunctions?.size))
      if (there && (!inFunctions?.size || (job && inFunctions.has(job)))) for (const value of found) risks.add(value)
    }
    kept.set(name, risks)
    return risks
  }
  return {
    on: (place, job, day) =>
      new Set([
        ...(ofPlace.get(place ?? 0)?.find((period) => period.data <= day)?.riscos ?? []),
        ...measured(place, job),
      ]),
    changesOf: (place) =>
      (ofPlace.get(place ?? 0) ?? [])
        .map(({ data }) => data)
        .toSorted()
        .slice(1),
  }
}

/**
 * Names of the risks under medical control, those with exams of the PCMSO, to which people of a place and a function are
 * exposed (NR-7, item 7.5.19.1 c).
 */
export async function controlledRisks(
  context: Context,
  post: { ambiente: number | null; funcao: number | null },
  day: string,
): Promise<string[]> {
  const ids = [...(await exposure(context)).on(post.ambiente, post.funcao, day)]
  if (!ids.length) return []
  const rows = await context
    .query('sst/risco')
    .withoutRowRules()
    .join('exames')
    .where(when('id').in(ids), when('exames.exame').filled())
    .select({ id: 'id', nome: 'descricao' })
    .orderBy('nome')
    .rows()
  return [...new Set(rows.map((row) => row.nome!))]
}
