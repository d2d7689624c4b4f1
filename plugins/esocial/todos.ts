import { brDate, type Context, MAX_TODOS, todo, type TodoFound, when } from '#engine'
import { deadlineWords } from './domain/deadlines/state.ts'
import { EVENTS } from './domain/keys.ts'
import { dueEvents } from './queries/due_events.ts'
import { ambienteOf } from './queries/environment.ts'
import { undeclared } from './queries/undeclared.ts'

async function due(context: Context): Promise<TodoFound> {
  const found = dueEvents(context)
  const rows = await found
    .orderBy('prazo', 'id')
    .limit(MAX_TODOS)
    .select({ id: 'id', tipo: 'tipo', talento: 'colaborador.nome', prazo: 'prazo' })
    .rows()
  return {
    total: await found.count(),
    items: rows.map(({ id, tipo, talento, prazo }) => ({
      title: `${tipo} de ${talento ?? ''}`,
      detail: deadlineWords(context.today, prazo!),
      to: `/${EVENTS}/${id}`,
    })),
  }
}

async function withoutEvent(context: Context): Promise<TodoFound> {
  const found = await undeclared(context)
  return {
    total: found.length,
    items: found.slice(0, MAX_TODOS).map(({ tipo, key, id, talento, prazo }) => ({
      title: `${tipo} de ${talento}`,
      detail: deadlineWords(context.today, prazo),
      to: `/${key}/${id}`,
    })),
  }
}

async function changed(context: Context): Promise<TodoFound> {
  const found = context.query(EVENTS).where(when('ambiente').is(ambienteOf(context)), when('alterado').is(true))
  const rows = await found
    .orderBy('id')
    .limit(MAX_TODOS)
    .select({ id: 'id', tipo: 'tipo', talento: 'colaborador.nome', data: 'data' })
    .rows()
  return {
    total: await found.count(),
    items: rows.map(({ id, tipo, talento, data }) => ({
      title: `${tipo} de ${talento ?? ''}`,
      detail: `de ${brDate(data!)}: gere a retificação`,
      to: `/${EVENTS}/${id}`,
    })),
  }
}

/** To-dos of eSocial on the start page. */
export const eSocialTodos = [
  todo('esocial.prazos', {
    label: 'Eventos do eSocial por enviar',
    icon: 'Send',
    tone: 'error',
    authority: 'ROLE_ESOCIAL_EVENTOS',
    order: 60,
    to: `/${EVENTS}?situacaoPrazo=ATRASADO`,
    find: due,
  }),
  todo('esocial.sem-evento', {
    label: 'Registros sem evento do eSocial',
    icon: 'AddCircleOutline',
    tone: 'error',
    authority: 'ROLE_ESOCIAL_EVENTOS',
    order: 61,
    to: `/${EVENTS}`,
    find: withoutEvent,
  }),
  todo('esocial.alterados', {
    label: 'Alterados depois do envio ao eSocial',
    icon: 'Edit',
    tone: 'warning',
    authority: 'ROLE_ESOCIAL_EVENTOS',
    order: 62,
    to: `/${EVENTS}?alterado=true`,
    find: changed,
  }),
]
