import { endpoint, integer } from '#engine'

/** What the page of the plugin shows. */
export const resumo = endpoint('GET exemplo/resumo', {
  door: 'staff',
  label: 'Quantos projetos há e quantos estão concluídos',
  authority: 'ROLE_EXEMPLO_PROJETOS',
  answers: { total: integer('Projetos').required(), concluidos: integer('Concluídos').required() },
  async run(context) {
    const projects = context.repo('exemplo/projetos')
    const [all, done] = [await projects.list({ limit: 1 }), await projects.list({ limit: 1, filter: { situacao: 'C' } })]
    return { total: all.total, concluidos: done.total }
  },
})
