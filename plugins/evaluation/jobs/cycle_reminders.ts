import { addDays, type Context, daysBetween, engine } from '#engine'
import { CYCLES } from '../domain/keys.ts'
import { notifyEvaluators } from '../services/release.ts'

/** Whether a cycle sends reminders on a day: at an interval after its start, and on the day before its end. */
export const remindsOn = (
  cycle: { dataIni: string; dataFim: string; lembrarACada: number | null },
  day: string,
): boolean =>
  cycle.lembrarACada !== null &&
  cycle.lembrarACada > 0 &&
  day > cycle.dataIni &&
  day <= cycle.dataFim &&
  (day === addDays(cycle.dataFim, -1) || daysBetween(cycle.dataIni, day) % cycle.lembrarACada === 0)

/** Reminds people with missing answers in the cycles due today; returns the number of mails. */
export async function remindOfCycles(context: Context): Promise<number> {
  const rows = await context.repo(CYCLES).all({ situacao: 'LIBERADA' })
  let sent = 0
  for (const cycle of rows)
    if (remindsOn(cycle, context.today)) sent += (await notifyEvaluators(context, cycle)).enviados
  return sent
}

/** Every morning, for every company. */
export async function remindEverywhere(context: Context) {
  for (const id of await context.query('utilitario/empresas').select('id').values()) {
    const company = await engine().systemContext(id)
    await company.transaction(async (inner) => void (await remindOfCycles(inner)))
  }
}
