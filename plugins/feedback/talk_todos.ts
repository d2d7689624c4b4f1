import { any, type Context, MAX_TODOS, todo, type TodoFound, when } from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { TALKS } from './domain/keys.ts'
import { namesOf } from './queries/names.ts'
import { TALKS_PAGE } from './services/talk_notices.ts'

/** Planned talks of the user on this day. */
async function talksToday(context: Context): Promise<TodoFound> {
  const me = await ownTalent(context)
  if (!me) return { total: 0, items: [] }
  const talks = context
    .query(TALKS)
    .withoutRowRules()
    .where(
      any(when('gestor').is(me), when('colaborador').is(me)),
      when('data').is(context.today),
      when('situacao').is('M'),
    )
  const rows = await talks
    .orderBy('hora', 'id')
    .limit(MAX_TODOS)
    .select({ id: 'id', hora: 'hora', gestor: 'gestor.id', colaborador: 'colaborador.id' })
    .rows()
  const otherOf = (row: (typeof rows)[number]) => Number(Number(row.gestor) === me ? row.colaborador : row.gestor)
  const names = await namesOf(context, rows.map(otherOf))
  return {
    total: rows.length < MAX_TODOS ? rows.length : await talks.count(),
    items: rows.map((row) => ({
      title: `Conversa com ${names.get(otherOf(row)) ?? ''}`,
      detail: row.hora ? `hoje às ${row.hora}` : 'hoje',
      to: `${TALKS_PAGE}?conversa=${row.id}`,
    })),
  }
}

/** On the start page: whoever talks with somebody today. */
export const talkTodos = [
  todo('feedback.conversas', {
    label: 'Conversas de hoje',
    icon: 'Groups',
    tone: 'info',
    order: 12,
    personalTo: 'actor',
    to: TALKS_PAGE,
    find: talksToday,
  }),
]
