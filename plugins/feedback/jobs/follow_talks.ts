import { addDays, type Context, engine } from '#engine'
import { followSeries, workdayFrom } from '../services/series.ts'
import { remindOf } from '../services/talk_notices.ts'

/** One company: the next talks of series, then reminders on the working day before a talk. */
export async function followTalks(context: Context): Promise<void> {
  await followSeries(context)
  if ((await workdayFrom(context, context.today)) !== context.today) return
  const next = await workdayFrom(context, addDays(context.today, 1))
  await remindOf(context, next, next === addDays(context.today, 1) ? 'amanhã' : 'no próximo dia útil')
}

/** Every morning, for every company. */
export async function followTalksEverywhere(context: Context): Promise<void> {
  for (const id of await context.query('utilitario/empresas').select('id').values())
    await followTalks(await engine().systemContext(Number(id)))
}
