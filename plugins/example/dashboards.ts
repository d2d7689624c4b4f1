import { chart, dashboard } from '#engine'
import { SITUACOES } from './resources/projetos.ts'

/** A page of charts; a click on a slice leads to the list. */
export const painel = dashboard('exemplo/painel', {
  label: 'Painel de projetos',
  charts: {
    situacoes: chart('doughnut', {
      label: 'Projetos por situação',
      columns: { situacao: { label: 'Situação' }, projetos: { label: 'Projetos', format: 'integer' }, codigo: { label: 'Código', hidden: true } },
      drill: { list: 'exemplo/projetos', filters: { situacao: '$codigo' } },
      async query(context) {
        const projects = context.repo('exemplo/projetos')
        const counts = []
        for (const [id, situacao] of Object.entries(SITUACOES)) counts.push({ situacao, codigo: id, projetos: (await projects.list({ limit: 1, filter: { situacao: id } })).total })
        return counts.filter((one) => one.projetos > 0)
      },
    }),
  },
})
