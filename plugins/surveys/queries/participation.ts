import { type Context, count, shownGroups, when } from '#engine'
import { bySize, NO_AREA, OTHER_AREAS } from '../domain/groups.ts'
import type { Survey } from '../domain/rows.ts'
import { leastOf } from './anonymous_answers.ts'
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
    const item = bySurvey.get(row.id)
    return item ? `${item.feitas} de ${item.total}` : null
  })
}

/**
 * Invitations and answers by area, while a survey runs and after. In an anonymous survey areas of few people stand
 * together, with as many more as nobody can find them by subtraction.
 */
export async function participationByArea(context: Context, survey: Survey) {
  const rows = await context.system
    .query(RESPONDENTS)
    .where(when('questionario').is(survey.id))
    .select({
      area: 'colaborador.areaOrganizacional.nome',
      total: count(),
      concluidas: count().where(when('status').is('C')),
    })
    .groupBy('area')
    .orderBy('area')
    .rows()
  const areas = rows.map((row) => ({
    nome: String(row.area ?? NO_AREA),
    total: Number(row.total),
    concluidas: Number(row.concluidas),
  }))
  // Undefined where the company keeps the field from the user: then as in an anonymous one.
  if (survey.anonimo === false) return areas
  const shown = shownGroups(
    new Map(areas.map((area) => [area.nome, area])),
    bySize(leastOf(context, survey.pisoAnonimato), 'total'),
  )
  const small = areas.filter((area) => !shown.has(area.nome))
  if (!small.length) return areas
  const sum = (name: 'total' | 'concluidas') => small.reduce((all, area) => all + area[name], 0)
  const together = {
    nome: shown.size ? OTHER_AREAS : 'Todas as áreas',
    total: sum('total'),
    concluidas: sum('concluidas'),
  }
  return [...areas.filter((area) => shown.has(area.nome)), together]
}
