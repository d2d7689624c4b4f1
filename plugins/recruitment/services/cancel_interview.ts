import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Context, type RowAt, when } from '#engine'
import { enqueue } from '#app/jobs/index.ts'
import { conflictsOf } from '../domain/interview_conflicts.ts'
import { reminderOf, startOf } from '../domain/interview_times.ts'
import { heldUntilUndone, notifyGuests, notifyStaff, withdrawCancellation } from './interview_mail.ts'

const KEY = 'captacao/entrevistas'
export const REMIND_JOB = 'recruitment.lembrar-entrevista'

/** Notifies everybody that an interview was cancelled, with calendar updates. */
export async function notifyCancelled(context: Context, row: RowAt<'captacao/entrevistas'>): Promise<void> {
  await notifyGuests(context, row, 'cancelamento')
  await notifyStaff(context, row, 'Entrevista cancelada')
}

/** Only the reminder of the current version is sent; older ones detect that they are outdated. */
export async function planReminder(context: Context, row: RowAt<'captacao/entrevistas'>): Promise<void> {
  const delay = reminderOf(row).getTime() - Date.now()
  if (delay > 0)
    await enqueue(
      REMIND_JOB,
      { empresaId: context.empresaId, entrevistaId: row.id, sequencia: row.sequencia },
      { delay, trx: context.db as TransactionClientContract },
    )
}

const interviewsOf = (context: Context) => context.system.repo(KEY)

/**
 * Cancels future interviews: the candidate left the selection, or the vacancy is over. `by` is the history step that
 * caused it: guests are notified after the undo time.
 */
export async function cancelInterviewsOf(
  context: Context,
  whose: { candidatoSolicitacao: number } | { solicitacao: number },
  by?: number,
): Promise<void> {
  const interviews = interviewsOf(context)
  const rows = await interviews.all({ ...whose, situacao: 'A', dataIni: context.today })
  for (const row of rows) {
    if (startOf(row).getTime() <= Date.now()) continue
    const values = {
      situacao: 'X',
      motivoCancelamento: null,
      sequencia: row.sequencia! + 1,
      canceladaPor: by ?? null,
    } as const
    const cancelled = await interviews.patch(row.id, values, 'cancelar')
    if (by === undefined) await notifyCancelled(context, cancelled)
    else {
      await notifyGuests(context, cancelled, 'cancelamento', heldUntilUndone(cancelled))
      await notifyStaff(context, cancelled, 'Entrevista cancelada')
    }
  }
}

async function roomIsTaken(context: Context, row: RowAt<'captacao/entrevistas'>): Promise<boolean> {
  await context.lock('utilitario/empresas', context.empresaId!)
  const rows = await interviewsOf(context).all({ data: row.data, situacao: 'A' })
  return conflictsOf(row, rows).length > 0
}

/**
 * The step that cancelled interviews is undone: they are restored, unless their time has passed or is taken meanwhile.
 * Guests not notified yet get no mail; the others get the invitation again.
 */
export async function holdInterviewsAgain(context: Context, applicationId: number, by: number): Promise<void> {
  const ids = await context
    .query(KEY)
    .withoutRowRules()
    .where(when('candidatoSolicitacao').is(applicationId), when('canceladaPor').is(by), when('situacao').is('X'))
    .select('id')
    .values()
  const interviews = interviewsOf(context)
  for (const id of ids) {
    const row = await interviews.get(id)
    if (startOf(row).getTime() <= Date.now() || (await roomIsTaken(context, row))) continue
    const told = !(await withdrawCancellation(context, row))
    // If nobody was notified, calendars and the planned reminder still have the previous version.
    const sequencia = row.sequencia! + (told ? 1 : -1)
    const held = await interviews.patch(id, { situacao: 'A', sequencia, canceladaPor: null }, 'retomar')
    if (told) {
      await planReminder(context, held)
      await notifyGuests(context, held, 'convite')
    }
    await notifyStaff(context, held, 'Entrevista mantida')
  }
}
