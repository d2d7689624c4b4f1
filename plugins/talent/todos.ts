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

/** Days before the last day from which a planned dismissal is shown. */
const AHEAD_DAYS = 7

/** Dismissals whose last day is near, and those that could not be registered. */
async function plannedDismissals(context: Context): Promise<TodoFound> {
  const plans = context
    .query('gestao-talentos/desligamentos-programados')
    .where(when('situacao').is('P'), when('ultimoDia').atMost(addDays(context.today, AHEAD_DAYS)))
  const rows = await plans
    .orderBy('ultimoDia', 'id')
    .limit(MAX_TODOS)
    .select({ id: 'id', colaborador: 'colaborador', ultimoDia: 'ultimoDia', problema: 'problema' })
    .rows()
  return {
    total: await plans.count(),
    items: rows.map(({ id, colaborador, ultimoDia, problema }) => ({
      title: colaborador!.nome!,
      detail: problema ? `Não foi registrado: ${problema}` : `Último dia em ${brDate(ultimoDia!)}`,
      to: `/gestao-talentos/desligamentos-programados/${id}`,
      tone: problema ? ('error' as const) : undefined,
    })),
  }
}

export const talentTodos = [
  todo('talent.programados', {
    label: 'Desligamentos programados',
    icon: 'Logout',
    tone: 'info',
    authority: 'ROLE_GESTAO_TALENTOS_DESLIGAMENTOS_PROGRAMADOS',
    order: 24,
    to: '/gestao-talentos/desligamentos-programados?situacao=P',
    find: plannedDismissals,
  }),
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
