import { brDate, MAX_TODOS, todo, when } from '#engine'

/** To-dos on the start page of users who may see projects: overdue ones. */
export const exampleTodos = [
  todo('example.atrasos', {
    label: 'Projetos em atraso',
    icon: 'example:flask',
    tone: 'error',
    authority: 'ROLE_EXEMPLO_PROJETOS',
    order: 90,
    to: '/exemplo/projetos',
    async find(context) {
      const late = context.query('exemplo/projetos').where(when('situacao').is('A'), when('fim').inPast())
      const rows = await late.orderBy('fim').limit(MAX_TODOS).select('id', 'nome', 'fim').rows()
      return {
        total: await late.count(),
        items: rows.map(({ id, nome, fim }) => ({
          title: nome!,
          detail: `terminava em ${brDate(fim!)}`,
          to: `/exemplo/projetos/${id}`,
        })),
      }
    },
  }),
]
