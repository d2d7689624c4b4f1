import { addDays, type Context, MAX_TODOS, todo, type TodoFound, when } from '#engine'
import { hangingOn } from '#app/core/endings.ts'

const TALENTS = 'gestao-talentos/talentos'
/** Days after the last one during which what is left open is shown. */
const SHOWN_DAYS = 90

/** People who left with something that still hangs on them, the latest first. */
async function openEndings(context: Context): Promise<TodoFound> {
  const people = await context
    .query(TALENTS)
    .where(when('dataDesligamento').atLeast(addDays(context.today, -SHOWN_DAYS)))
    .orderBy('-dataDesligamento', 'nome')
    .select({ id: 'id', nome: 'nome', saida: 'dataDesligamento' })
    .rows()
  const hanging = await hangingOn(
    context,
    TALENTS,
    people.map((person) => ({ id: person.id, day: person.saida! })),
  )
  const open = people.filter((person) => hanging.get(person.id)!.length > 0)
  return {
    total: open.length,
    items: open.slice(0, MAX_TODOS).map((person) => ({
      title: person.nome!,
      detail: hanging
        .get(person.id)!
        .map(({ ending, found }) => `${ending.label}: ${found.total}`)
        .join(' · '),
      to: `/${TALENTS}/${person.id}`,
    })),
  }
}

export const talentTodos = [
  todo('talent.saidas', {
    label: 'Pendências de quem saiu',
    icon: 'Logout',
    tone: 'warning',
    authority: 'ROLE_GESTAO_TALENTOS_DESLIGAMENTOS',
    order: 25,
    find: openEndings,
  }),
]
