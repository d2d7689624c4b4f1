import { date, dateOrder, refs, report } from '#engine'
import { leaves, type PanelFilter } from '../queries/leaves.ts'

/** Leaves with at least one day in a period, with their days in it. */
export const relatorioAfastamentos = report('sst/relatorios/afastamentos', {
  label: 'Afastamentos do Período',
  fields: {
    dataIni: date('Período - início').required().default({ now: 'yearAgo' }),
    dataFim: date('Período - fim').required().default({ now: 'date' }),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
  },
  rules: [dateOrder('dataIni', 'dataFim')],
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'inicio', label: 'Início', format: 'date' },
    { key: 'fim', label: 'Término', format: 'date' },
    { key: 'dias', label: 'Dias no período', format: 'integer' },
  ],
  async run(filters, context) {
    const [from, until] = [filters.dataIni!, filters.dataFim!]
    const rows = await leaves(context, filters as PanelFilter)
      .select({ motivo: 'afastamento.descricao', talento: 'colaborador.nome', inicio: 'inicio', fim: 'fim' })
      .orderBy('afastamento.descricao', 'colaborador.nome', 'inicio')
      .rows()
    return {
      rows: rows.map((row) => {
        const [first, last] = [row.inicio! > from ? row.inicio! : from, row.fim && row.fim < until ? row.fim : until]
        return { ...row, dias: daysIn(first, last) }
      }),
      groupBy: [{ key: 'motivo', label: 'Motivo' }],
      totals: [
        { key: 'talento', op: 'count', label: 'Afastamentos' },
        { key: 'dias', op: 'sum' },
      ],
    }
  },
})

const DAY_MS = 86_400_000
const daysIn = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
