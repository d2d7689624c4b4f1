import { addDays, type Context, engine, when } from '#engine'
import { SURVEYS } from '../domain/keys.ts'
import { invite } from './release.ts'

/**
 * Reminds those who have not answered, if the survey is configured for it and its interval has passed. Idempotent
 * within a day.
 */
export async function remindDue(context: Context): Promise<number> {
  const due = await context
    .query(SURVEYS)
    .where(
      when('liberado').is(true),
      when('lembrarACada').filled(),
      when('dataInicio').atMost(context.today),
      when('dataFim').atLeast(context.today),
    )
    .select({ id: 'id', cada: 'lembrarACada', inicio: 'dataInicio', ultimo: 'ultimoLembrete' })
    .rows()
  let sent = 0
  for (const item of due) {
    const next = addDays(String(item.ultimo ?? item.inicio), Number(item.cada))
    if (next > context.today) continue
    await context.transaction(async (inner) => {
      const surveys = inner.system.repo(SURVEYS)
      await inner.lock(SURVEYS, Number(item.id))
      const survey = await surveys.get(Number(item.id))
      if (survey.ultimoLembrete === context.today) return
      await surveys.patch(survey.id, { ultimoLembrete: context.today }, 'lembrar')
      sent += await invite(inner, survey)
    })
  }
  return sent
}

export async function remindDueEverywhere(context: Context) {
  for (const id of await context.query('utilitario/empresas').select('id').values())
    await remindDue(await engine().systemContext(id))
}
