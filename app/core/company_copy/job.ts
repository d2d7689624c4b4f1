import db from '@adonisjs/lucid/services/db'
import { EngineError } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { copiesOf, copyGroup, inOrder, undoGroup } from '#engine/copies/index.ts'
import { defineJob, type Job, PermanentJobError } from '#app/jobs/index.ts'
import { userContext } from '../report_orders/job.ts'
import { AUTHORITY, type CopyRow, GROUPS, type GroupOutcome, groupsOf, resourcesOf, TABLE } from './store.ts'

export const COPY_JOB = 'copia-cadastro'
const FAILED = 'Não foi possível copiar os cadastros.'

type CopyJob = Job<{ copia: number; passo: 'copiar' | 'desfazer' }>

const nameOf = (code: string) => GROUPS[code as keyof typeof GROUPS] ?? code
const write = (context: Pick<EngineContext, 'db'>, id: number, values: Record<string, unknown>) =>
  context.db.from(TABLE).where('id', id).update(values)

/**
 * Copies group by group, each with its result in one transaction, so that a restarted job continues after the last one.
 */
async function copyAll(job: CopyJob, row: CopyRow, context: EngineContext) {
  const wanted = new Set(resourcesOf(row))
  const chosen = copiesOf(context.engine.registry).filter((item) => wanted.has(item.resource))
  const groups = inOrder(context.engine.registry, chosen)
  const done = groupsOf(row)
  const copy = {
    from: Number(row.origem_id),
    to: Number(row.destino_id),
    authority: AUTHORITY,
    ids: new Map<string, Map<number, number>>(),
    signal: job.signal,
  }
  for (const [index, part] of groups.entries()) {
    const codigo = part[0]!.group
    if (done.some((outcome) => outcome.codigo === codigo)) continue
    await job.progress((index / groups.length) * 99, nameOf(codigo))
    const note = async (inner: Pick<EngineContext, 'db'>, outcome: GroupOutcome) => {
      done.push(outcome)
      await write(inner, row.id, { grupos: JSON.stringify(done) })
    }
    const before = done.length
    try {
      await copyGroup(context, copy, part, (inner, entidades) => note(inner, { codigo, entidades }))
    } catch (error) {
      if (job.signal.aborted || !(error instanceof EngineError)) throw error
      done.length = before
      await note(context, { codigo, entidades: [], erro: error.message })
    }
  }
  await write(context, row.id, { estado: 'copiado' })
}

async function undoAll(job: CopyJob, row: CopyRow, context: EngineContext) {
  const groups = groupsOf(row)
  const made = groups.reduce((sum, group) => sum + group.entidades.length, 0)
  for (const [index, group] of groups.toReversed().entries()) {
    await job.progress((index / groups.length) * 99, nameOf(group.codigo))
    await context.transaction(async (begun) => {
      const inner = begun as EngineContext
      const left = await undoGroup(inner, Number(row.destino_id), AUTHORITY, group.entidades)
      const stayed = new Map(left.map((item) => [item.recurso, item.criados]))
      for (const entidade of group.entidades) entidade.criados = stayed.get(entidade.recurso) ?? []
      await write(inner, row.id, { grupos: JSON.stringify(groups) })
    })
  }
  const left = groups.some((group) => group.entidades.some((entidade) => entidade.criados.length))
  await write(context, row.id, { estado: left && made ? 'copiado' : 'desfeito' })
}

async function step(job: CopyJob) {
  const row: CopyRow | null = await db.from(TABLE).where('id', job.data.copia).first()
  if (!row) return
  const context = await userContext({ usuario_id: row.usuario_id, empresa_id: row.destino_id })
  await (job.data.passo === 'copiar' ? copyAll : undoAll)(job, row, context)
}

/** The message of a failed job is shown to the user, so only messages written for users are passed on. */
export const defineCopyJob = () =>
  defineJob(
    COPY_JOB,
    async (job: CopyJob) => {
      try {
        await step(job)
      } catch (error) {
        if (job.signal.aborted) throw error
        throw new PermanentJobError(error instanceof EngineError ? error.message : FAILED, { cause: error })
      }
    },
    { maxAttempts: 5 },
  )
