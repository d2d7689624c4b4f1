import { idOf, month, monthsBetween, ref, report, RuleError } from '#engine'
import { valueOn } from '#plugins/positions/plugin.ts'
import { namesInOrder } from '../domain/by_name.ts'
import { monthAmounts } from '../domain/dissidio.ts'
import { TABLES } from '../domain/kinds.ts'
import { curvesWithout } from '../queries/curves_without.ts'
import { difference } from '../shared/money.ts'
import { assertSeesSalaries } from '../services/open_table.ts'

/**
 * What an applied retroactive table owes for past months: the salary without the table, by the days of the month, beside
 * the one with it.
 */
export const diferencasDissidio = report('cargo-salario/relatorios/diferencas-dissidio', {
  label: 'Diferenças de Dissídio',
  help: 'O que o dissídio retroativo deve de meses passados: o salário sem a tabela e com ela, pelos dias do mês em que cada um valeu. Uma tabela de faixas ou índices deve a quem os segue.',
  fields: {
    tabela: ref(TABLES, 'Tabela de reajuste').required().lookup({ status: 'D' }),
    ate: month('Até o mês').required().default({ monthsFromNow: -1 }),
  },
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'mes', label: 'Mês', format: 'month' },
    { key: 'pago', label: 'Salário sem o reajuste', format: 'money' },
    { key: 'devido', label: 'Salário com o reajuste', format: 'money' },
    { key: 'diferenca', label: 'Diferença', format: 'money' },
  ],
  async run(filters, context) {
    assertSeesSalaries(context)
    const table = await context.repo(TABLES).get(idOf(filters.tabela)!)
    if (table.status !== 'D') throw new RuleError('A tabela ainda não foi aplicada.')
    const months = monthsBetween(table.data, filters.ate)
    const found = await curvesWithout(context, table)
    const rows = found.flatMap(({ person, paid }) => {
      const due = [...person.curvaSalarial].sort((a, b) => (a.data < b.data ? -1 : 1))
      return months
        .map((mes) => ({
          talento: person.nome,
          mes,
          ...monthAmounts(
            mes,
            table.data,
            person.dataDesligamento,
            (day) => valueOn(paid, day),
            (day) => valueOn(due, day),
          ),
        }))
        .map((row) => ({ ...row, diferenca: difference(row.pago, row.devido) }))
        .filter((row) => row.diferenca !== 0)
    })
    return {
      rows: rows.sort((a, b) => namesInOrder(a.talento, b.talento) || (a.mes < b.mes ? -1 : 1)),
      groupBy: [{ key: 'talento', label: 'Talento' }],
      totals: [
        { key: 'pago', op: 'sum' },
        { key: 'devido', op: 'sum' },
        { key: 'diferenca', op: 'sum' },
      ],
    }
  },
})
