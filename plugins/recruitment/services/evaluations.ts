import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Context, engine, type RowAt } from '#engine'
import { enqueue } from '#app/jobs/index.ts'
import {
  type Answer,
  answersOf,
  blind,
  type ClosedFilling,
  closeLateFilling,
  isClosed,
  isLate,
  questionsOf,
  readFilling,
  saveAnswer,
  startFilling,
  submitFilling,
} from '#plugins/questionnaires/plugin.ts'

export const EVALUATIONS = 'captacao/avaliacoes'
type Evaluation = RowAt<typeof EVALUATIONS>
export const CLOSE_JOB = 'recruitment.encerrar-avaliacao'
/** Deadline plus network tolerance. */
const AFTER = 6_000

const write = (context: Context, id: number, values: Record<string, unknown>, why: string) =>
  context.system.repo(EVALUATIONS).patch(id, values, why)

/** Starts the clock of a questionnaire and schedules its closing, whether or not the respondent returns. */
export async function startEvaluation(context: Context, evaluation: Evaluation): Promise<Evaluation> {
  const filling = await startFilling(context, evaluation.preenchimento!.id, evaluation.dataHoraExpiracao)
  if (evaluation.situacao === 'A' || isClosed(filling)) return evaluation
  if (filling.expiraEm)
    await enqueue(
      CLOSE_JOB,
      { empresaId: context.empresaId, avaliacaoId: evaluation.id },
      {
        delay: Math.max(0, Date.parse(filling.expiraEm) - Date.now()) + AFTER,
        trx: context.db as TransactionClientContract,
      },
    )
  return write(context, evaluation.id, { situacao: 'A', dataHoraExpiracao: filling.expiraEm ?? null }, 'iniciar')
}

const saveResult = (
  context: Context,
  { id }: Evaluation,
  { filling }: ClosedFilling,
  why: string,
): Promise<Evaluation> =>
  write(context, id, { situacao: filling.situacao, respondidaEm: context.today, performance: filling.performance }, why)

/** Closes an expired questionnaire with the answers saved until then. */
export async function closeIfLate(context: Context, evaluation: Evaluation): Promise<Evaluation> {
  if (evaluation.situacao !== 'A' || !evaluation.preenchimento) return evaluation
  const filling = await readFilling(context, evaluation.preenchimento!.id)
  if (isClosed(filling) || !isLate(filling, Date.now(), AFTER - 1_000)) return evaluation
  return context.transaction(async (inner) =>
    saveResult(inner, evaluation, await closeLateFilling(inner, filling.id), 'encerrar por tempo'),
  )
}

/** The job that closes it on time. Idempotent: a closed questionnaire is not changed. */
export async function closeInTime(
  context: Context,
  { empresaId, avaliacaoId }: { empresaId: number; avaliacaoId: number },
) {
  const there = context.empresaId === empresaId ? context : await engine().systemContext(empresaId)
  const evaluation = await there.repo(EVALUATIONS).find(avaliacaoId)
  if (evaluation) await closeIfLate(there, evaluation)
}

export const saveEvaluationAnswer = (context: Context, evaluation: Evaluation, answer: Answer): Promise<void> =>
  saveAnswer(context, evaluation.preenchimento!.id, answer)

/** Submits, after saving the answers sent along. */
export const finishEvaluation = async (
  context: Context,
  evaluation: Evaluation,
  answers: Answer[] = [],
): Promise<Evaluation> =>
  saveResult(context, evaluation, await submitFilling(context, evaluation.preenchimento!.id, answers), 'responder')

/**
 * Questions and saved answers for the respondent: without weights, and without questions before the clock has started.
 */
export async function sheetOf(context: Context, evaluation: Evaluation) {
  const filling = await readFilling(context, evaluation.preenchimento!.id)
  const questions = await questionsOf(context, filling.modelo.id)
  const open = filling.iniciadoEm && !isClosed(filling)
  return {
    quantidadePerguntas: questions.length,
    iniciadoEm: filling.iniciadoEm ?? null,
    expiraEm: filling.expiraEm ?? null,
    respondidoEm: filling.respondidoEm ?? null,
    perguntas: open ? questions.map(blind) : [],
    respostas: open ? await answersOf(context, filling.id, questions) : [],
  }
}
