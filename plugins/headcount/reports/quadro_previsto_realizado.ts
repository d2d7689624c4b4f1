import { idOf, month, ref, report } from '#engine'
import { AREAS, PLANS } from '../domain/keys.ts'
import { compare } from '../queries/comparison.ts'

/** Planned and actual headcount of a month, and over the year. */
export const quadroPrevistoRealizado = report('planejamento/relatorios/quadro-previsto-realizado', {
  label: 'Quadro Previsto e Realizado',
  help: 'Realizado é quem trabalhava na área e no cargo no último dia do mês (no mês corrente, hoje), pela situação daquele dia.',
  fields: {
    plano: ref(PLANS, 'Plano de quadro').required(),
    mes: month('Mês').required().default({ monthsFromNow: 0 }),
    areaOrganizacional: ref(AREAS, 'Área organizacional').help('Com as áreas abaixo dela.'),
  },
  columns: [
    { key: 'area', label: 'Área' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'previsto', label: 'Previsto', format: 'integer' },
    { key: 'realizado', label: 'Realizado', format: 'integer' },
    { key: 'diferenca', label: 'Diferença', format: 'integer' },
    { key: 'observacao', label: 'Observação' },
  ],
  async run(filters, context) {
    const plan = await context.system.repo(PLANS).get(idOf(filters.plano)!)
    const { linhas, total } = await compare(context, plan, idOf(filters.areaOrganizacional))
    const rows = linhas.flatMap(({ area, cargo, foraDoPlano, meses }) => {
      const cell = meses.find((item) => item.mes === filters.mes)
      if (!cell || (!cell.previsto && !cell.realizado)) return []
      const { previsto, realizado, diferenca } = cell
      return [{ area, cargo, previsto, realizado, diferenca, observacao: foraDoPlano ? 'Sem previsão' : '' }]
    })
    const known = total.filter((cell) => cell.realizado !== null)
    return {
      rows,
      groupBy: [{ key: 'area', label: 'Área' }],
      totals: [
        { key: 'previsto', op: 'sum' },
        { key: 'realizado', op: 'sum' },
        { key: 'diferenca', op: 'sum' },
      ],
      charts: known.length
        ? [
            {
              kind: 'line' as const,
              title: `Previsto e realizado em ${plan.ano}`,
              labels: known.map((cell) => `${cell.mes.slice(5)}/${cell.mes.slice(0, 4)}`),
              series: [
                { name: 'Previsto', values: known.map((cell) => cell.previsto) },
                { name: 'Realizado', values: known.map((cell) => cell.realizado!) },
              ],
              format: 'integer' as const,
            },
          ]
        : [],
    }
  },
})
