import type { Context, RowAt } from '#engine'
import type { Declaring } from '../domain/events.ts'
import { RUNS } from '../domain/keys.ts'
import { isWritten } from '../domain/next_step.ts'
import { declaredOf, nextRecords } from '../queries/declared.ts'
import type { Source } from '../queries/source.ts'
import { declaringOf } from '../services/company.ts'
import { type Made, makeEvents } from '../services/make_events.ts'

export const GENERATE_JOB = 'esocial-gerar'

/**
 * Records per step. Each step is saved with its position, so that a run can be stopped and resumed between any two
 * steps.
 */
const STEP = 250

/** New events, corrections, and events sent again after they were not accepted. */
const isQueued = ({ passo, violations }: Made) => isWritten(passo) && !violations.length

const counted = (run: RowAt<'esocial/geracoes'>, ids: number, made: readonly Made[]) => {
  const plus = (field: 'novos' | 'retificacoes' | 'semMudanca' | 'comPendencia', keep: (one: Made) => boolean) =>
    (run[field] ?? 0) + made.filter(keep).length
  return {
    feitos: (run.feitos ?? 0) + ids,
    novos: plus('novos', (item) => isQueued(item) && !item.retifica),
    retificacoes: plus('retificacoes', (item) => isQueued(item) && item.retifica),
    semMudanca: plus('semMudanca', ({ passo }) => !isWritten(passo)),
    comPendencia: plus('comPendencia', ({ violations }) => violations.length > 0),
  }
}

/** The run was cancelled: the current step is rolled back, earlier ones stay. */
class Stopped extends Error {}

/** One step of a run: its events and its position are saved in one transaction. False: the run is finished. */
async function step(
  context: Context,
  id: number,
  declaring: Declaring,
  read: (ids: readonly number[]) => Promise<Source[]>,
) {
  const run = await context.system.repo(RUNS).find(id)
  if (run?.situacao !== 'EM_ANDAMENTO') return false
  const ids = await nextRecords(context.system, declaredOf(run.tipo).key, run.cursor ?? 0, STEP)
  if (!ids.length) {
    await context.system.repo(RUNS).patch(id, { situacao: 'CONCLUIDA' }, 'gerar')
    return false
  }
  const sources = await read(ids)
  const also = async (inside: Context, made: Made[]) => {
    await inside.lock(RUNS, id)
    const runs = inside.system.repo(RUNS)
    const now = await runs.find(id)
    if (now?.situacao !== 'EM_ANDAMENTO' || now.cursor !== run.cursor) throw new Stopped()
    await runs.patch(id, { cursor: ids.at(-1), ...counted(run, ids.length, made) }, 'gerar')
  }
  await makeEvents(context, sources, declaring, { also })
  return true
}

/**
 * Generates the events of a company from the position of the run. If the process dies, the current step is rolled back
 * and repeated.
 */
export async function generateEvents(context: Context, { geracao }: { geracao: number }): Promise<void> {
  const runs = context.system.repo(RUNS)
  const run = await runs.find(geracao)
  if (!run || !['AGUARDANDO', 'EM_ANDAMENTO'].includes(run.situacao ?? '')) return
  if (run.situacao === 'AGUARDANDO') await runs.patch(geracao, { situacao: 'EM_ANDAMENTO' }, 'gerar')
  const declaring = await declaringOf(context)
  const read = await declaredOf(run.tipo).reader(context, declaring)
  try {
    while (await step(context, geracao, declaring, read));
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  }
}
