import {
  count,
  monthOf,
  ref,
  refs,
  report,
  type ReportChart,
  type ReportColumn,
  whereRef,
  ValidationError,
  when,
  year,
} from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { vacancyConditions } from '../queries/vacancy_filter.ts'

const MONTHS = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]
const COLUMNS: ReportColumn[] = [
  { key: 'etapa', label: 'Etapa' },
  ...MONTHS.map((label, month) => ({ key: `m${month + 1}`, label, format: 'integer' as const })),
  { key: 'total', label: 'Total', format: 'integer' },
]

const LINES = 4

/** Future months are unknown, not zero. */
const isKnown = (ano: number, month: number, today: string) =>
  `${ano}-${String(month).padStart(2, '0')}` <= today.slice(0, 7)

/** The year as a line chart, of the busiest stages: more than four lines are unreadable. */
function overTheYear(rows: Record<string, unknown>[], ano: number, today: string): ReportChart {
  const busiest = [...rows].sort((a, b) => Number(b.total) - Number(a.total)).slice(0, LINES)
  const shown = rows.filter((row) => busiest.includes(row))
  return {
    kind: 'line',
    title: `Candidatos por mês em ${ano}${rows.length > LINES ? ` (as ${LINES} etapas com mais candidatos)` : ''}`,
    labels: MONTHS.map((month) => month.slice(0, 3)),
    series: shown.map((row) => ({
      name: String(row.etapa),
      values: MONTHS.map((_, month) => (isKnown(ano, month + 1, today) ? Number(row[`m${month + 1}`]) : null)),
    })),
    format: 'integer',
  }
}

/** Number of people in each selection stage, by month of a year. */
export const analiseEtapaSeletiva = report('captacao/relatorios/analise-etapa-seletiva', {
  label: 'Análise das Etapas Seletivas',
  api: '/api/captacao/relatorios/analise-etapas-seletivas',
  landscape: true,
  fields: {
    ano: year('Ano').required().default({ now: 'year' }).min(1900),
    cargoId: ref('cargo-salario/cargos', 'Cargo'),
    etapasIds: refs('captacao/etapas-seletivas', 'Etapas').ids(),
  },
  columns: COLUMNS,
  async run({ ano, cargoId, etapasIds }, context) {
    if (ano > Number(context.today.slice(0, 4)))
      throw new ValidationError([{ field: 'ano', message: 'O ano não pode ser maior que o ano atual.' }])
    const stages = idList(etapasIds)
    const found = await context
      .query('captacao/historico')
      .where(
        whereRef('solicitacao', ...vacancyConditions({ cargosIds: cargoId ? [cargoId] : [] })),
        when('data').between(`${ano}-01-01`, `${ano}-12-31`),
        ...(stages.length ? [when('etapaSeletiva').in(stages)] : []),
      )
      .select({ id: 'etapaSeletiva.id', nome: 'etapaSeletiva.nome', mes: monthOf('data'), quantidade: count() })
      .groupBy('id', 'mes')
      .orderBy('etapaSeletiva.ordem', 'etapaSeletiva')
      .rows()
    const rows = new Map<number, Record<string, unknown>>()
    for (const item of found) {
      const row: Record<string, unknown> = rows.get(item.id!) ?? {
        etapa: item.nome,
        total: 0,
        ...Object.fromEntries(
          MONTHS.map((_, month) => [`m${month + 1}`, isKnown(ano, month + 1, context.today) ? 0 : null]),
        ),
      }
      const key = `m${Number(item.mes!.slice(5))}`
      row[key] = Number(row[key]) + item.quantidade
      row.total = Number(row.total) + item.quantidade
      rows.set(item.id!, row)
    }
    const lines = [...rows.values()]
    return {
      rows: lines,
      charts: lines.length ? [overTheYear(lines, ano, context.today)] : [],
      totals: [
        ...MONTHS.map((_, month) => ({ key: `m${month + 1}`, op: 'sum' as const })),
        { key: 'total', op: 'sum' },
      ],
    }
  },
})
