import { type Context, count, when } from '#engine'
import { RESPONDENTS } from '../domain/keys.ts'

/** "12 de 40" for each survey, in one statement. */
export async function participationOf(rows: { id: number }[], context: Context): Promise<(string | null)[]> {
  const found = await context
    .query(RESPONDENTS)
    .where(when('questionario').in(rows.map((row) => row.id)))
    .select({ pesquisa: 'questionario.id', total: count(), feitas: count().where(when('status').is('C')) })
    .groupBy('pesquisa')
    .rows()
  const bySurvey = new Map(found.map((item) => [Number(item.pesquisa), item]))
  return rows.map((row) => {
    const one = bySurvey.get(row.id)
    return one ? `${one.feitas} de ${one.total}` : null
  })
}

/** Number of answers by area. */
export async function participationByArea(context: Context, surveyId: number) {
  const rows = await context
    .query(RESPONDENTS)
    .withoutRowRules()
    .where(when('questionario').is(surveyId))
    .select({
      area: 'colaborador.areaOrganizacional.nome',
      total: count(),
      concluidas: count().where(when('status').is('C')),
    })
    .groupBy('area')
    .orderBy('area')
    .rows()
  return rows.map((row) => ({
    nome: String(row.area ?? 'Sem área'),
    total: Number(row.total),
    concluidas: Number(row.concluidas),
  }))
}
