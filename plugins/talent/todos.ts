import { addDays, brDate, type Context, MAX_TODOS, todo, type TodoFound, when } from '#engine'
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

/** Days before its end from which a contract for a fixed term is shown. */
const TERM_DAYS = 30

/** Contracts for a fixed term that end soon, or ended and nobody wrote down what became of them. */
async function endingContracts(context: Context): Promise<TodoFound> {
  const people = context
    .query(TALENTS)
    .where(
      when('contratoTrabalho.termino').atMost(addDays(context.today, TERM_DAYS)),
      when('dataDesligamento').empty(),
      when('contratoTrabalho.tipo').is('2'),
    )
  const rows = await people
    .orderBy('contratoTrabalho.termino', 'nome')
    .limit(MAX_TODOS)
    .select({ id: 'id', nome: 'nome', termino: 'contratoTrabalho.termino' })
    .rows()
  return {
    total: await people.count(),
    items: rows.map((person) => ({
      title: person.nome!,
      detail: `${person.termino! < context.today ? 'Terminou' : 'Termina'} em ${brDate(person.termino!)}`,
      to: `/${TALENTS}/${person.id}`,
    })),
  }
}

export const talentTodos = [
  todo('talent.contratos', {
    label: 'Contratos a prazo que terminam',
    icon: 'EventNote',
    tone: 'warning',
    authority: 'ROLE_GESTAO_TALENTOS_TALENTOS',
    order: 30,
    find: endingContracts,
  }),
  todo('talent.saidas', {
    label: 'Pendências de quem saiu',
    icon: 'Logout',
    tone: 'warning',
    authority: 'ROLE_GESTAO_TALENTOS_DESLIGAMENTOS',
    order: 25,
    find: openEndings,
  }),
]
