import db from '@adonisjs/lucid/services/db'
import { ConflictError, EngineError } from '#engine'
import type { Resource } from '#engine/compiler/resource.ts'
import type { EngineContext } from '#engine/context.ts'
import { hasSealed } from '#engine/registry/kept_in.ts'
import type { Keep } from '#engine/imports/index.ts'
import { deleteFile, readFile } from '#app/files/index.ts'
import { defineJob, defineNightly, type Job, PermanentJobError } from '#app/jobs/index.ts'
import { invalidateLines, openStored } from '#app/imports/kept_lines.ts'
import { userContext } from '../report_orders/job.ts'
import { IMPORT_JOB, startStep } from './imports.ts'
import { runImport } from './run.ts'
import { NameLists } from './run_lists.ts'
import { isSealedImport, partOf, partText, withdrawContent } from './sealed_imports.ts'
import { change, fileOf, importable, type ImportRow, KEEP_DAYS, optionsOf, outcomeOf, PARTS, TABLE } from './store.ts'
import { undoImport } from './undo.ts'

type ImportJob = Job<{ importacao: number; passo: 'conferir' | 'gravar' | 'desfazer'; token?: number | null }>

const FAILED = 'Não foi possível concluir a importação.'
const counted = (lines: number) => lines.toLocaleString('pt-BR')

const tableOf = (row: ImportRow) => openStored(fileOf(row).path, () => readFile(fileOf(row).path))

const rowOf = (id: number): Promise<ImportRow | null> => db.from(TABLE).where('id', id).first()

async function check(job: ImportJob, row: ImportRow, context: EngineContext) {
  const options = optionsOf(row)
  const outcome = await runImport({
    context,
    resource: importable(context, row.recurso),
    file: await tableOf(row),
    options,
    signal: job.signal,
    progress: (lines) => job.progress(0, `${counted(lines)} linhas conferidas`),
  })
  // An import written at once never shows a state that waits for the user.
  await context.transaction(async (inner) => {
    const changed = await inner.db
      .from(TABLE)
      .where('id', row.id)
      .where('estado', 'conferindo')
      .update({ estado: 'conferido', resultado: JSON.stringify(outcome) })
    if (Number(changed) !== 1 || !options.direto || outcome.totalRecusas) return
    await startStep(
      inner,
      { ...row, estado: 'conferido', tarefa_estado: null },
      'gravar',
      ['conferido'],
      undefined,
      job.data.token,
    )
  })
}

/**
 * Records what a part wrote in the same transaction: after a crash the import continues behind it, and each part can be
 * undone.
 */
const keeper =
  (id: number, resource: Resource): Keep =>
  async (inner, written, incoming) => {
    // The lock serialises with cancelling, so that an undo sees either the complete part or nothing of it.
    const query = inner.db.from(TABLE).where('id', id).select('estado')
    const [state] = await (inner.engine.dialect.name === 'mysql' ? query.forUpdate() : query)
    if (state?.estado !== 'gravando') throw new ConflictError('A importação foi cancelada.', undefined, 'CANCELADA')
    await inner.db.table(PARTS).insert({
      importacao_id: id,
      ate_linha: Math.max(...incoming.map(({ record }) => Math.max(record.line, ...record.lines.values()))),
      dados: partText(resource, written),
    })
  }

/** Cancel signal and progress of a step, from the queue or from a command. */
type Step = Pick<Job, 'signal' | 'progress'>

export async function writeImport(job: Step, row: ImportRow, context: EngineContext) {
  const options = optionsOf(row)
  const total = outcomeOf(row)?.linhas ?? 0
  const [last] = await db.from(PARTS).where('importacao_id', row.id).max('ate_linha as linha')
  const outcome = await runImport({
    context,
    resource: importable(context, row.recurso),
    file: await tableOf(row),
    options,
    keep: keeper(row.id, importable(context, row.recurso)),
    after: Number(last?.linha ?? 0),
    signal: job.signal,
    progress: (lines) =>
      job.progress(
        total ? Math.min(99, (lines / total) * 100) : 0,
        `${counted(lines)} de ${counted(total)} linhas gravadas`,
      ),
  })
  invalidateLines(fileOf(row).path)
  const parts = await db.from(PARTS).where('importacao_id', row.id).select('dados')
  const written = parts.map(({ dados }) => partOf(dados))
  const made = new NameLists()
  for (const { key, name } of written.flatMap((part) => part.made ?? [])) made.add(key, name)
  const sum = (name: 'created' | 'changed') => written.reduce((all, part) => all + part[name].length, 0)
  await db
    .from(TABLE)
    .where('id', row.id)
    .where('estado', 'gravando')
    .update({
      estado: 'gravado',
      resultado: JSON.stringify({
        ...outcome,
        novos: sum('created'),
        alterados: sum('changed'),
        criados: made.all(),
      }),
    })
  if (hasSealed(importable(context, row.recurso).def.fields)) await withdrawContent(row.id)
}

/** Undoes an import; returns the records that stay because they are in use. */
export async function undoWritten(job: Step, row: ImportRow, context: EngineContext) {
  const kept = await undoImport(context, importable(context, row.recurso), row.id, job)
  const outcome = outcomeOf(row)
  await change({ db: db.connection() }, row.id, {
    estado: kept.length ? 'gravado' : 'desfeito',
    resultado: JSON.stringify({
      ...(outcome ?? { linhas: 0, recusados: 0 }),
      novos: kept.length,
      alterados: 0,
      recusas: kept.slice(0, 200),
      totalRecusas: kept.length,
    }),
  })
  return kept
}

const STEPS = { conferir: check, gravar: writeImport, desfazer: undoWritten }

/** One step of an import, in the context of its user. */
export async function step(job: ImportJob) {
  const row = await rowOf(job.data.importacao)
  if (!row) return
  const context = await userContext({ ...row, token: job.data.token })
  importable(context, row.recurso)
  await STEPS[job.data.passo](job, row, context)
}

/** The message of a failed job is shown to the user, so only messages written for users are passed on. */
async function stepOrExplain(job: ImportJob) {
  try {
    await step(job)
  } catch (error) {
    if (job.signal.aborted) throw error
    throw new PermanentJobError(error instanceof EngineError ? error.message : FAILED, { cause: error })
  }
}

/** Deletes imports that can no longer be undone, with their files. */
export async function purgeImports(now = Date.now()): Promise<void> {
  const old: ImportRow[] = await db.from(TABLE).where('criado_em', '<', now - KEEP_DAYS * 86_400_000)
  const aDay: ImportRow[] = await db.from(TABLE).where('criado_em', '<', now - 86_400_000)
  for (const row of aDay)
    if (!old.some((item) => item.id === row.id) && isSealedImport(row.recurso)) await withdrawContent(Number(row.id))
  for (const row of old) {
    await db.from(PARTS).where('importacao_id', row.id).delete()
    await db.from(TABLE).where('id', row.id).delete()
    await deleteFile(fileOf(row).path)
  }
}

/** Jobs of imports. */
export function defineImportJobs() {
  defineJob(IMPORT_JOB, stepOrExplain, { maxAttempts: 5 })
  defineNightly('importacoes.limpar', { hour: 3, minute: 40 }, () => purgeImports())
}
