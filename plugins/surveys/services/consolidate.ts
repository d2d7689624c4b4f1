import { type Context, engine, when } from '#engine'
import type { Survey } from '../domain/rows.ts'
import { ANSWERS, RESPONDENTS, SURVEYS } from '../domain/keys.ts'
import { leastOf } from '../queries/tallies.ts'

const WHY = 'results count everybody who answered'

/**
 * Removes the area from the answers of areas with few answers: otherwise a reader of the database who knows who
 * submitted could identify them. Runs once, when an anonymous survey ends.
 */
export async function consolidate(context: Context, survey: Survey): Promise<void> {
  const done = await context
    .elevated(WHY)
    .query(RESPONDENTS)
    .unrestricted('counts everybody who answered')
    .where(when('questionario').is(survey.id), when('status').is('C'))
    .select({ area: 'colaborador.areaOrganizacional.id' })
    .rows()
  const counts = new Map<number, number>()
  for (const { area } of done) if (area) counts.set(Number(area), (counts.get(Number(area)) ?? 0) + 1)
  const least = leastOf(context)
  const kept = [...counts].flatMap(([area, people]) => (people >= least ? [area] : []))
  await context.db
    .from(ANSWERS)
    .where({ empresa_id: context.empresaId, pesquisa_id: survey.id })
    .whereNotNull('area_id')
    .whereNotIn('area_id', kept)
    .update({ area_id: null })
}

/** Ends the anonymous surveys of a company after their last day, so that no data of small areas remains. */
export async function endOverdue(context: Context): Promise<number> {
  const surveys = await context
    .query(SURVEYS)
    .where(when('anonimo').is(true), when('encerrada').is(false), when('liberado').is(true), when('dataFim').inPast())
    .select('id')
    .values()
  for (const id of surveys)
    await context.transaction(async (inner) => {
      const survey = await inner.elevated(WHY).repo(SURVEYS).get(Number(id))
      await consolidate(inner, survey)
      await inner.elevated(WHY).repo(SURVEYS).patch(survey.id, { liberado: false, encerrada: true }, 'encerrar')
    })
  return surveys.length
}

export async function endOverdueEverywhere(context: Context) {
  for (const id of await context.query('utilitario/empresas').select('id').values())
    await endOverdue(await engine().systemContext(id))
}
