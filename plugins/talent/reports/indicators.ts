import { type Context, refs, report, type ReportColumn } from '#engine'
import { idList, inEachCompany } from '#app/core/in_each_company.ts'
import { absenteeismByMonth, meanAbsenteeism } from '../queries/absenteeism.ts'
import { meanDismissals, meanTurnover, turnoverByMonth } from '../queries/turnover.ts'
import { companies, monthRules, months, places, positions, type TalentFilter } from '../domain/filters.ts'

const fields = { ...months, ...companies, ...places, ...positions }
const groupBy = [{ key: 'empresa', label: 'Empresa' }]
const month: ReportColumn = { key: 'mes', label: 'Mês/Ano', format: 'month' }
const average: ReportColumn[] = [
  { key: 'media', label: 'Média', format: 'percent' },
  { key: 'meta', label: 'Meta', format: 'percent' },
]

/** The rows of each company, each with the company's average and target. */
const ofCompanies = <T extends object>(
  context: Context,
  filters: Record<string, any>,
  find: (company: Context, filter: TalentFilter, first: string, last: string) => Promise<T[]>,
  mean: (rows: T[]) => number | null,
  target: string | null,
) =>
  inEachCompany(context, filters.empresasIds, async (company, empresa) => {
    const rows = await find(company, filters, filters.dataIni, filters.dataFim)
    const media = mean(rows)
    return rows.map((row) => ({ ...row, empresa, media, meta: target ? (company.settings[target] ?? null) : null }))
  })

export const indicadorTurnover = report('gestao-talentos/relatorios/indicador-turnover', {
  label: 'Indicador de Turnover',
  fields,
  rules: monthRules,
  help: 'Turnover = ((admitidos + demitidos) ÷ 2) ÷ ativos no início do mês × 100. Motivos que não contam para o turnover ficam fora.',
  columns: [
    month,
    { key: 'ativos', label: 'Ativos no início', format: 'integer' },
    { key: 'admitidos', label: 'Admitidos', format: 'integer' },
    { key: 'demitidos', label: 'Demitidos', format: 'integer' },
    { key: 'turnover', label: 'Turnover', format: 'percent' },
    ...average,
  ],
  async run(filters, context) {
    const rows = await ofCompanies(context, filters, turnoverByMonth, meanTurnover, 'metaTurnover')
    return {
      rows: rows,
      groupBy,
      totals: [
        { key: 'admitidos', op: 'sum' },
        { key: 'demitidos', op: 'sum' },
      ],
    }
  },
})

export const taxaDemissao = report('gestao-talentos/relatorios/taxa-demissao', {
  label: 'Taxa de Demissão',
  fields,
  rules: monthRules,
  help: 'Taxa de demissão = demitidos ÷ ativos no início do mês × 100.',
  columns: [
    month,
    { key: 'ativos', label: 'Ativos no início', format: 'integer' },
    { key: 'demitidos', label: 'Demitidos', format: 'integer' },
    { key: 'taxa', label: 'Taxa de demissão', format: 'percent' },
    average[0]!,
  ],
  async run(filters, context) {
    const rows = await ofCompanies(context, filters, turnoverByMonth, meanDismissals, null)
    return { rows: rows, groupBy, totals: [{ key: 'demitidos', op: 'sum' }] }
  },
})

export const absenteismo = report('gestao-talentos/relatorios/absenteismo', {
  label: 'Absenteísmo',
  fields: {
    ...fields,
    ocorrenciasIds: refs('gestao-talentos/ocorrencias', 'Ocorrências').ids(),
    afastamentosIds: refs('sst/tipos-afastamento', 'Afastamentos').ids(),
  },
  rules: monthRules,
  help: 'Absenteísmo = total de faltas ÷ (ativos no início do mês × dias trabalhados) × 100. Dias trabalhados: de segunda a sexta. Afastamentos só contam quando escolhidos.',
  columns: [
    month,
    { key: 'ativos', label: 'Ativos no início', format: 'integer' },
    { key: 'faltas', label: 'Total de faltas', format: 'integer' },
    { key: 'dias', label: 'Dias trabalhados', format: 'integer' },
    { key: 'absenteismo', label: 'Absenteísmo', format: 'percent' },
    ...average,
  ],
  async run(filters, context) {
    const ocorrencias = idList(filters.ocorrenciasIds)
    const rows = await ofCompanies(
      context,
      filters,
      (company, filter, first, last) =>
        absenteeismByMonth(
          company,
          { ...filter, ocorrencias, afastamentos: idList(filters.afastamentosIds) },
          first,
          last,
        ),
      meanAbsenteeism,
      'metaAbsenteismo',
    )
    return { rows: rows, groupBy, totals: [{ key: 'faltas', op: 'sum' }] }
  },
})
