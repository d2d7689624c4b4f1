import { idOf, month, monthAfter, ref, report, RuleError } from '#engine'
import { bandCurves, indexCurves, salaryCurve, valueOn } from '#plugins/positions/plugin.ts'
import { salaryPeriodsOf } from '#plugins/talent/plugin.ts'
import { type LaterValue, monthAmounts } from '../domain/dissidio.ts'
import { KINDS, TABLES, TALENTS } from '../domain/kinds.ts'
import { difference } from '../shared/money.ts'
import { assertSeesSalaries } from '../services/open_table.ts'

/** Months from one to another, both included. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let value = from; value <= to; value = monthAfter(`${value}-01`)) months.push(value)
  return months
}

/**
 * What an applied retroactive table owes for past months: the salary without the table, by the days of the month, beside
 * the one with it.
 */
export const diferencasDissidio = report('cargo-salario/relatorios/diferencas-dissidio', {
  label: 'Diferenças de Dissídio',
  help: 'O que o dissídio retroativo deve de meses passados: o salário sem a tabela e com ela, pelos dias do mês em que cada um valeu. Só talentos com salário por valor.',
  fields: {
    tabela: ref(TABLES, 'Tabela de reajuste').required().lookup({ tipoReajuste: 'T', status: 'D' }),
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
    const items = await context
      .repo(KINDS.T.items)
      .all({ tabelaReajuste: table.id }, { fields: ['colaborador', 'posteriores'] })
    const later = new Map(
      items.map((item) => [
        idOf(item.colaborador)!,
        new Map((item.posteriores as LaterValue[]).map((v) => [v.data, v])),
      ]),
    )
    const people = await context.system
      .repo(TALENTS)
      .all({ id: [...later.keys()] }, { fields: ['nome', 'dataDesligamento', 'historicos', 'curvaSalarial'] })
    const periods = new Map(
      people.map((person) => [
        person.id,
        salaryPeriodsOf(
          person.historicos
            .filter((row) => row.data !== table.data)
            .map((row) => ({ ...row, salario: later.get(person.id)!.get(row.data)?.de ?? row.salario })),
        ),
      ]),
    )
    const all = [...periods.values()].flat()
    const curves = {
      indices: await indexCurves(
        context,
        all.map((period) => (period.tipo === '2' ? period.indice : null)),
      ),
      faixas: await bandCurves(
        context,
        all.map((period) => (period.tipo === '1' ? period.faixa : null)),
      ),
    }
    const months = monthsBetween(table.data.slice(0, 7), filters.ate)
    const rows = people.flatMap((person) => {
      const paid = salaryCurve(periods.get(person.id)!, curves)
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
      rows: rows.sort((a, b) => a.talento.localeCompare(b.talento, 'pt-BR') || (a.mes < b.mes ? -1 : 1)),
      groupBy: [{ key: 'talento', label: 'Talento' }],
      totals: [
        { key: 'pago', op: 'sum' },
        { key: 'devido', op: 'sum' },
        { key: 'diferenca', op: 'sum' },
      ],
    }
  },
})
