import { choice, optionsOf, report } from '#engine'
import { projeto } from '../resources/projetos.ts'

const situacoes = optionsOf(projeto.fields.situacao)

export const projetos = report('exemplo/relatorios/projetos', {
  label: 'Projetos por Situação',
  fields: { situacao: choice('Situação', situacoes) },
  columns: [
    { key: 'nome', label: 'Projeto' },
    { key: 'inicio', label: 'Início', format: 'date' },
    { key: 'orcamento', label: 'Orçamento', format: 'money' },
  ],
  async run(filters, context) {
    const rows = await context.system
      .repo('exemplo/projetos')
      .all(filters.situacao ? { situacao: filters.situacao } : {})
    return {
      rows: rows.map((row) => ({ ...row, situacao: situacoes[row.situacao!] })),
      groupBy: [{ key: 'situacao', label: 'Situação' }],
      totals: [{ key: 'orcamento', op: 'sum' }],
    }
  },
})
