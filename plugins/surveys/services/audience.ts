import { type Context, RuleError, type Where, when } from '#engine'
import type { Survey } from '../domain/rows.ts'
import { among, idList } from '#app/core/in_each_company.ts'
import { RESPONDENTS } from '../domain/keys.ts'

export interface Audience {
  todos?: boolean | null
  areasIds?: unknown
  cargosIds?: unknown
  estabelecimentosIds?: unknown
  talentosIds?: unknown
  /** The class they participate in. */
  turma?: number | null
}

/** Adds active employees of these places, positions and names who are not respondents yet. Returns the number. */
export async function addRespondents(context: Context, survey: Survey, audience: Audience): Promise<number> {
  if (survey.encerrada) throw new RuleError('A pesquisa está encerrada.')
  const places = [
    ...among('areaOrganizacional', audience.areasIds),
    ...among('cargo', audience.cargosIds),
    ...among('estabelecimento', audience.estabelecimentosIds),
  ]
  const named = idList(audience.talentosIds)
  if (!places.length && !named.length && !audience.todos)
    throw new RuleError('Diga quem participa: todos, áreas, cargos, estabelecimentos ou talentos.')
  const people = new Set<number>()
  const query = context.query('gestao-talentos/talentos').withoutRowRules()
  const add = async (conditions: Where[]) => {
    for (const row of await query
      .where(when('situacao').is('A'), ...conditions)
      .select({ id: 'id' })
      .rows())
      people.add(Number(row.id))
  }
  if (audience.todos || places.length) await add(places)
  if (named.length) await add([when('id').in(named)])
  const known = await context.system
    .query(RESPONDENTS)
    .where(when('questionario').is(survey.id))
    .select({ id: 'colaborador.id' })
    .rows()
  for (const item of known) people.delete(Number(item.id))
  const rows = [...people].map((colaborador) => ({
    questionario: survey.id,
    colaborador,
    status: 'I',
    turma: audience.turma ?? null,
  }))
  const repo = context.system.repo(RESPONDENTS)
  for (let at = 0; at < rows.length; at += 1000) await repo.createMany(rows.slice(at, at + 1000))
  return rows.length
}
