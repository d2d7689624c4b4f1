import { brDate, type Context, inState, MAX_TODOS, todo, type TodoFound } from '#engine'
import { ESTADOS_ACAO } from '#plugins/training/plugin.ts'

const KEY = 'sst/acao'

/** Late actions, oldest first. */
async function late(context: Context): Promise<TodoFound> {
  const found = context.query(KEY).where(inState(ESTADOS_ACAO, 'ATRASADA'))
  const rows = await found
    .orderBy('previsaoTermino', 'id')
    .limit(MAX_TODOS)
    .select({ id: 'id', nome: 'nome', responsavel: 'responsavelId.nome', prazo: 'previsaoTermino' })
    .rows()
  return {
    total: await found.count(),
    items: rows.map(({ id, nome, responsavel, prazo }) => ({
      title: nome ?? '',
      detail: [responsavel, `prazo até ${brDate(prazo!)}`].filter(Boolean).join(' · '),
      to: `/${KEY}/${id}`,
    })),
  }
}

/** To-dos of risk management on the start page. */
export const pgrTodos = [
  todo('pgr.acoes', {
    label: 'Ações do plano atrasadas',
    icon: 'AssignmentTurnedIn',
    tone: 'error',
    authority: 'ROLE_SST_ACAO',
    order: 73,
    to: `/${KEY}?situacao=ATRASADA`,
    find: late,
  }),
]
