import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Context, type RowAt, when } from '#engine'
import { enqueue } from '#app/jobs/index.ts'
import { conflictsOf } from '../domain/interview_conflicts.ts'
import { reminderOf, startOf } from '../domain/interview_times.ts'
import { heldUntilUndone, tellGuests, tellInside, withdrawCancellation } from './interview_mail.ts'

const KEY = 'captacao/entrevistas'
export const REMIND_JOB = 'recruitment.lembrar-entrevista'

/** Tells everybody that an interview was called off, their calendars too. */
export async function tellCancelled(context: Context, row: RowAt<'captacao/entrevistas'>): Promise<void> {
  await tellGuests(context, row, 'cancelamento')
  await tellInside(context, row, 'Entrevista cancelada')
}

/** Only the reminder of the version that still holds is sent; older ones find themselves outdated. */
export async function planReminder(context: Context, row: RowAt<'captacao/entrevistas'>): Promise<void> {
  const delay = reminderOf(row).getTime() - Date.now()
  if (delay > 0)
    await enqueue(
      REMIND_JOB,
      { empresaId: context.empresaId, entrevistaId: row.id, sequencia: row.sequencia },
      { delay, trx: context.db as TransactionClientContract },
    )
}

const interviewsOf = (context: Context) =>
  context.elevated('interviews end with the selection they belong to').repo(KEY)

/**
 * Calls off what is still ahead: the candidate goes no further, or the vacancy has come to its end. `by` is the step of the history
 * that did it: guests are told once it can hardly be undone any more.
 */
export async function cancelInterviewsOf(
  context: Context,
  whose: { candidatoSolicitacao: number } | { solicitacao: number },
  by?: number,
): Promise<void> {
  const interviews = interviewsOf(context)
  const { rows } = await interviews.list({
    filter: { ...whose, situacao: 'A', dataIni: context.today },
    full: true,
    limit: null,
    withoutTotal: true,
  })
  for (const row of rows) {
    if (startOf(row).getTime() <= Date.now()) continue
    const values = {
      situacao: 'X',
      motivoCancelamento: null,
      sequencia: row.sequencia! + 1,
      canceladaPor: by ?? null,
    } as const
    const cancelled = await interviews.patch(row.id, values, 'cancelar')
    if (by === undefined) await tellCancelled(context, cancelled)
    else {
      await tellGuests(context, cancelled, 'cancelamento', heldUntilUndone(cancelled))
      await tellInside(context, cancelled, 'Entrevista cancelada')
    }
  }
}

async function roomIsTaken(context: Context, row: RowAt<'captacao/entrevistas'>): Promise<boolean> {
  await context.lock('utilitario/empresas', context.empresaId!)
  const { rows } = await interviewsOf(context).list({
    filter: { data: row.data, situacao: 'A' },
    full: true,
    limit: null,
    withoutTotal: true,
  })
  return conflictsOf(row, rows).length > 0
}

/**
 * The step that called interviews off is taken back: they are held after all, unless their hour has passed or is taken meanwhile.
 * Whoever was not told yet hears nothing; who was gets the invitation again.
 */
export async function holdInterviewsAgain(context: Context, applicationId: number, by: number): Promise<void> {
  const ids = await context
    .query(KEY)
    .unrestricted('what a step called off comes back with it, whoever undoes it')
    .where(when('candidatoSolicitacao').is(applicationId), when('canceladaPor').is(by), when('situacao').is('X'))
    .select('id')
    .values()
  const interviews = interviewsOf(context)
  for (const id of ids) {
    const row = await interviews.get(id)
    if (startOf(row).getTime() <= Date.now() || (await roomIsTaken(context, row))) continue
    const told = !(await withdrawCancellation(context, row))
    // With nobody told, calendars and the planned reminder still have the version before.
    const sequencia = row.sequencia! + (told ? 1 : -1)
    const held = await interviews.patch(id, { situacao: 'A', sequencia, canceladaPor: null }, 'retomar')
    if (told) {
      await planReminder(context, held)
      await tellGuests(context, held, 'convite')
    }
    await tellInside(context, held, 'Entrevista mantida')
  }
}
