import { type Context, NotFoundError, type RowAt, RuleError, when } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { enqueue } from '#app/jobs/index.ts'
import { PART, type PlannedPair } from '../domain/assembly.ts'
import { ASSEMBLIES, CYCLES, PARTICIPANTS } from '../domain/keys.ts'
import { includePairs, pairKey, presentOf } from './pairs.ts'

export const ASSEMBLY_JOB = 'avaliacao-montar'
export const ASSEMBLING = 'Os participantes desta avaliação ainda estão sendo incluídos. Aguarde ou interrompa.'

const RUNS = ['EM_ANDAMENTO', 'INTERROMPENDO']
const assemblies = (context: Context) => context.system.repo(ASSEMBLIES)
const counted = (amount: number) => amount.toLocaleString('pt-BR')

/** The latest assembly of a cycle; null if there is none. */
export async function assemblyOf(context: Context, cycle: number) {
  const found = await context.system
    .query(ASSEMBLIES)
    .where(when('avaliacaoDesempenho').is(cycle))
    .select({ id: 'id', situacao: 'situacao', total: 'total', feitos: 'feitos', mensagem: 'mensagem' })
    .first()
  if (!found) return null
  return {
    id: Number(found.id),
    running: RUNS.includes(String(found.situacao)),
    total: Number(found.total),
    done: Number(found.feitos ?? 0),
    message: (found.mensagem as string | null) ?? null,
  }
}

/** @throws RuleError while participants of this cycle are being included */
export async function assertNoAssembly(context: Context, cycle: number): Promise<void> {
  if ((await assemblyOf(context, cycle))?.running) throw new RuleError(ASSEMBLING)
}

const place = (context: Context, montagem: number) =>
  enqueue(
    ASSEMBLY_JOB,
    { empresaId: context.empresaId, montagem },
    { uniqueKey: `${ASSEMBLY_JOB}-${montagem}`, trx: context.db },
  )

/** Starts including participants in the background, in the running transaction. */
export async function startAssembly(
  context: Context,
  cycle: RowAt<'avaliacao/avaliacoes-desempenho'>,
  plan: PlannedPair[],
): Promise<void> {
  const before = await assemblyOf(context, cycle.id)
  if (before) await assemblies(context).deleteMany([before.id])
  const { id } = await assemblies(context).create({
    avaliacaoDesempenho: cycle.id,
    total: plan.length,
    plano: JSON.stringify(plan),
    usuario: context.actor.type === 'staff' ? context.actor.id : null,
  })
  await place(context, id)
}

/**
 * Requests that an assembly is undone.
 * @throws NotFoundError when none is running
 */
export async function stopAssembly(context: Context, cycle: number): Promise<void> {
  const found = await assemblyOf(context, cycle)
  if (!found?.running) throw new NotFoundError()
  await context.lock(ASSEMBLIES, found.id)
  const run = await assemblies(context).find(found.id)
  if (!run || !RUNS.includes(run.situacao)) throw new NotFoundError()
  await assemblies(context).patch(found.id, { situacao: 'INTERROMPENDO' }, 'interromper')
  // Its job may have failed permanently; a queued one is kept.
  await place(context, found.id)
}

/**
 * The job: part by part, each written together with its progress. After a crash no reported part is lost, and the next
 * worker continues there. When stopped, it undoes part by part the included participants without answers.
 */
export async function assemble(context: Context, { montagem }: { montagem: number }): Promise<void> {
  while (await context.transaction((inside) => nextPart(inside, montagem)));
}

const planOf = (run: RowAt<'avaliacao/montagens'>): PlannedPair[] => (run.plano ? JSON.parse(run.plano) : [])

/** One part, in a separate transaction. False: nothing is left to do. */
export async function nextPart(context: Context, id: number): Promise<boolean> {
  await context.lock(ASSEMBLIES, id)
  const run = await assemblies(context).find(id)
  if (run?.situacao === 'INTERROMPENDO') return takePartBack(context, run)
  if (run?.situacao !== 'EM_ANDAMENTO') return false
  const plan = planOf(run)
  const done = run.feitos ?? 0
  const part = plan.slice(done, done + PART)
  const cycle = run.avaliacaoDesempenho!.id
  const present = await presentOf(context, cycle, part)
  try {
    await includePairs(
      context,
      cycle,
      // Included manually in the meantime.
      part.filter(([evaluated, evaluator]) => !present.has(pairKey(evaluated, evaluator))),
    )
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    await assemblies(context).patch(id, { situacao: 'INTERROMPENDO', mensagem: error.message.slice(0, 400) }, 'montar')
    return true
  }
  const now = done + part.length
  if (now < plan.length) {
    await assemblies(context).patch(id, { feitos: now }, 'montar')
    return true
  }
  return end(context, run, {
    situacao: 'CONCLUIDA',
    feitos: now,
    mensagem: `${counted(run.total)} participantes incluídos.`,
  })
}

async function takePartBack(context: Context, run: RowAt<'avaliacao/montagens'>): Promise<boolean> {
  const plan = planOf(run)
  const done: number = run.feitos ?? 0
  const from = Math.max(0, done - PART)
  const part = plan.slice(from, done)
  if (part.length) {
    const present = await presentOf(context, run.avaliacaoDesempenho.id, part, when('status').is('I'))
    const ids = part.flatMap(([evaluated, evaluator]) => present.get(pairKey(evaluated, evaluator)) ?? [])
    if (ids.length) await context.system.repo(PARTICIPANTS).deleteMany(ids)
  }
  if (from > 0) {
    await assemblies(context).patch(run.id, { feitos: from }, 'interromper')
    return true
  }
  return end(context, run, {
    situacao: 'INTERROMPIDA',
    feitos: 0,
    mensagem: ['A montagem foi interrompida. Ninguém foi incluído.', run.mensagem].filter(Boolean).join(' '),
  })
}

/** Deletes the plan and notifies the user who started it. */
async function end(
  context: Context,
  run: RowAt<'avaliacao/montagens'>,
  values: { situacao: string; feitos: number; mensagem: string },
) {
  await assemblies(context).patch(run.id, { ...values, plano: null }, 'montar')
  await sendMessage(context, {
    tipo: 'AD',
    usuarios: [run.usuario],
    texto: `${run.avaliacaoDesempenho.titulo}: ${values.mensagem}`,
    link: `/${CYCLES}/${run.avaliacaoDesempenho.id}`,
  })
  return false
}
