import { date, refs, report } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { mean, penetration, ratio, spreadOf } from '../domain/statistics.ts'
import { inAreas, salaryTable } from '../queries/salary_table.ts'
import { assertSeesSalaries } from '../services/open_table.ts'

/**
 * Distribution of salaries in each band: quartiles, mean relative to the band value (compa-ratio) and to its range (penetration),
 * and number of outliers.
 */
export const estruturaSalarial = report('cargo-salario/relatorios/estrutura-salarial', {
  label: 'Estrutura Salarial',
  fields: {
    data: date('Data de referência').required().default({ now: 'date' }),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
  },
  columns: [
    { key: 'faixa', label: 'Faixa' },
    { key: 'valor', label: 'Valor da faixa', format: 'money' },
    { key: 'minimoFaixa', label: 'Mínimo da faixa', format: 'money' },
    { key: 'maximoFaixa', label: 'Máximo da faixa', format: 'money' },
    { key: 'talentos', label: 'Talentos', format: 'integer' },
    { key: 'minimo', label: 'Menor', format: 'money' },
    { key: 'q1', label: '1º quartil', format: 'money' },
    { key: 'mediana', label: 'Mediana', format: 'money' },
    { key: 'q3', label: '3º quartil', format: 'money' },
    { key: 'maximo', label: 'Maior', format: 'money' },
    { key: 'compa', label: 'Compa-ratio', format: 'percent' },
    { key: 'penetracao', label: 'Penetração na faixa', format: 'percent' },
    { key: 'extremos', label: 'Extremos', format: 'integer' },
  ],
  landscape: true,
  async run(filters, context) {
    assertSeesSalaries(context)
    const lines = await salaryTable(context, filters.data, [], inAreas(idList(filters.cargosIds), 'cargo'))
    const bands = Map.groupBy(
      lines.filter((line) => line.salario !== null),
      (line) => `${line.cargo}\n${line.faixa}`,
    )
    return {
      rows: [...bands.values()].map((own) => {
        const salaries = own.map((line) => line.salario!)
        return {
          cargo: own[0]!.cargo,
          faixa: own[0]!.faixa,
          valor: own[0]!.valor,
          minimoFaixa: own[0]!.minimoFaixa,
          maximoFaixa: own[0]!.maximoFaixa,
          talentos: salaries.length,
          ...spreadOf(salaries),
          compa: ratio(mean(salaries), own[0]!.valor),
          penetracao: penetration(mean(salaries), own[0]!.minimoFaixa, own[0]!.maximoFaixa),
        }
      }),
      groupBy: [{ key: 'cargo', label: 'Cargo' }],
      totals: [
        { key: 'talentos', op: 'sum' },
        { key: 'extremos', op: 'sum' },
      ],
    }
  },
})
