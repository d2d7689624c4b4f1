import { type Context, type Row, when } from '#engine'
import { CONDITIONS, LEAVES, RUNS } from '../domain/keys.ts'
import { References } from '../queries/references.ts'
import { exposureSources, leaveSources } from '../queries/sources.ts'
import { begunLeaves } from '../queries/begun_leaves.ts'
import type { Declaring } from '../domain/events.ts'
import { declaringOf } from '../services/company.ts'
import { type Made, makeEvents } from '../services/make_events.ts'

export const GENERATE_JOB = 'esocial-gerar'

/** Records of one step: each is written with the place the run is at, so that it can be stopped, and goes on, between any two. */
const STEP = 250

export const originOf = (tipo: string | null) => (tipo === 'S-2230' ? LEAVES : CONDITIONS)

const nextIds = (system: Context, key: string, cursor: number) =>
  system
    .query(key)
    .unrestricted('events are made of all records of the company')
    .where(when('id').above(cursor))
    .select({ id: 'id' })
    .orderBy('id')
    .limit(STEP)
    .values()

const sourcesOf = async (
  context: Context,
  tipo: string | null,
  ids: readonly number[],
  declaring: Declaring,
  references: References | null,
) =>
  tipo === 'S-2230'
    ? leaveSources(context, ids, declaring, await begunLeaves(context, ids))
    : exposureSources(context, ids, references ?? (await References.read(context)), declaring)

const counted = (run: Row, ids: number, made: readonly Made[]) => {
  const plus = (field: string, keep: (one: Made) => boolean) => (run[field] ?? 0) + made.filter(keep).length
  return {
    feitos: (run.feitos ?? 0) + ids,
    novos: plus('novos', ({ passo, violations }) => passo === 'new' && !violations.length),
    retificacoes: plus('retificacoes', ({ passo, violations }) => passo === 'correct' && !violations.length),
    semMudanca: plus('semMudanca', ({ passo }) => passo === 'nothing' || passo === 'wait'),
    comPendencia: plus('comPendencia', ({ violations }) => violations.length > 0),
  }
}

/** Somebody stopped the run: the step is undone, what was made before it stays. */
class Stopped extends Error {}

/** One step of a run: its events and the place it is at are written together. False: it is over. */
async function step(context: Context, id: number, declaring: Declaring, references: References | null) {
  const run = await context.elevated().repo(RUNS).find(id)
  if (run?.situacao !== 'EM_ANDAMENTO') return false
  const ids = await nextIds(context.elevated(), originOf(run.tipo!), run.cursor ?? 0)
  if (!ids.length) {
    await context.elevated().repo(RUNS).patch(id, { situacao: 'CONCLUIDA' }, 'gerar')
    return false
  }
  const sources = await sourcesOf(context, run.tipo!, ids, declaring, references)
  await makeEvents(context, sources, declaring, async (inside, made) => {
    await inside.lock(RUNS, id)
    const runs = inside.elevated().repo(RUNS)
    const now = await runs.find(id)
    if (now?.situacao !== 'EM_ANDAMENTO' || now.cursor !== run.cursor) throw new Stopped()
    await runs.patch(id, { cursor: ids.at(-1), ...counted(run as Row, ids.length, made) }, 'gerar')
  })
  return true
}

/** Makes the events of a company from where the run stands. A process that dies has its step undone and taken up again. */
export async function generateEvents(context: Context, { geracao }: { geracao: number }): Promise<void> {
  const runs = context.elevated().repo(RUNS)
  const run = await runs.find(geracao)
  if (!run || !['AGUARDANDO', 'EM_ANDAMENTO'].includes(run.situacao ?? '')) return
  if (run.situacao === 'AGUARDANDO') await runs.patch(geracao, { situacao: 'EM_ANDAMENTO' }, 'gerar')
  const declaring = await declaringOf(context)
  const references = run.tipo === 'S-2240' ? await References.read(context) : null
  try {
    while (await step(context, geracao, declaring, references));
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  }
}
