import { endpoint, integer, text } from '#engine'

/** Data of the plugin's page. `query` declares the query parameters: validated, typed, documented. */
export const summary = endpoint('GET exemplo/resumo', {
  audience: 'staff',
  label: 'Quantos projetos há e quantos estão concluídos',
  authority: 'ROLE_EXEMPLO_PROJETOS',
  query: { nome: text('Parte do nome'), categoria: integer('Só os desta categoria') },
  response: { total: integer('Projetos').required(), concluidos: integer('Concluídos').required() },
  async run(context, { query }) {
    const filter = Object.fromEntries(
      Object.entries(query).filter(([, value]) => value !== null && value !== undefined),
    )
    const projects = context.repo('exemplo/projetos')
    const [all, done] = [
      await projects.list({ limit: 1, filter }),
      await projects.list({ limit: 1, filter: { ...filter, situacao: 'C' } }),
    ]
    return { total: all.total, concluidos: done.total }
  },
})
