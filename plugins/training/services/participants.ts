import { type Context, NotFoundError, RuleError, type Where, when } from '#engine'
import type { Class, Participant } from '../domain/rows.ts'
import { among, idList } from '#app/core/in_each_company.ts'
import { PEOPLE, TALENTS } from '../domain/keys.ts'

export interface Audience {
  todos?: boolean | null
  estabelecimentosIds?: unknown
  areasIds?: unknown
  cargosIds?: unknown
  talentosIds?: unknown
}

/** Active talents, within the caller's scope, of these places and positions, plus the named ones. */
async function chosen(context: Context, audience: Audience): Promise<number[]> {
  const places = [
    ...among('estabelecimento', audience.estabelecimentosIds),
    ...among('areaOrganizacional', audience.areasIds),
    ...among('cargo', audience.cargosIds),
  ]
  const named = idList(audience.talentosIds)
  if (!places.length && !named.length && !audience.todos)
    throw new RuleError('Diga quem participa: todos, estabelecimentos, áreas, cargos ou talentos.')
  const find = (conditions: Where[]) =>
    context
      .query(TALENTS)
      .where(when('situacao').is('A'), ...conditions)
      .select({ id: 'id' })
      .orderBy('nome')
      .values()
  const found = [
    ...(audience.todos || places.length ? await find(places) : []),
    ...(named.length ? await find([when('id').in(named)]) : []),
  ]
  return [...new Set(found.map(Number))]
}

/** Adds people who are not in the class yet. Returns how many got a place and how many wait. */
export async function addParticipants(context: Context, row: Class, ids: number[], prioridade?: string | null) {
  const known = new Set(
    (
      await context
        .query(PEOPLE)
        .withoutRowRules()
        .where(when('turma').is(row.id))
        .select({ id: 'colaborador.id' })
        .values()
    ).map(Number),
  )
  const repo = context.system.repo(PEOPLE)
  const rows = ids.filter((id) => !known.has(id)).map((colaborador) => ({ turma: row.id, colaborador, prioridade }))
  const made: number[] = []
  for (let at = 0; at < rows.length; at += 1000) made.push(...(await repo.createMany(rows.slice(at, at + 1000))))
  const waiting = made.length
    ? await context.query(PEOPLE).withoutRowRules().where(when('id').in(made), when('inscricao').is('E')).count()
    : 0
  return { incluidos: made.length - waiting, emEspera: waiting }
}

export const includeAudience = async (
  context: Context,
  row: Class,
  audience: Audience & { prioridade?: string | null },
) => addParticipants(context, row, await chosen(context, audience), audience.prioridade)

/** The participant a link belongs to. */
export async function participantBehind(context: Context): Promise<Participant> {
  const own = await context.system.repo(PEOPLE).find(context.link!.record!.id)
  if (!own) throw new NotFoundError()
  return own
}
