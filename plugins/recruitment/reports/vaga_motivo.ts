import { boolean, chartOf, choice, date, dateOrder, refs, report, type ReportColumn, when } from '#engine'
import { STATUS_LISTA } from '../domain/vacancy_state.ts'
import { vacancies } from '../queries/vacancy_filter.ts'

const DETAILS: ReportColumn[] = [
  { key: 'estabelecimento', label: 'Estabelecimento' },
  { key: 'area', label: 'Área organizacional' },
  { key: 'motivo', label: 'Motivo' },
  { key: 'vaga', label: 'Vaga' },
  { key: 'data', label: 'Data', format: 'date' },
  { key: 'quantidade', label: 'Quantidade', format: 'integer' },
  { key: 'percentual', label: 'Percentual', format: 'percent' },
]

/** Why vacancies were opened: every vacancy, or (relatoResumido) the share of each reason. */
export const vagaMotivo = report('captacao/relatorios/vaga-motivo', {
  label: 'Motivos de Preenchimento de Vagas',
  fields: {
    dataIni: date('Período - início').required().default({ now: 'monthAgo' }),
    dataFim: date('Período - fim').required().default({ now: 'date' }),
    dataStatusAprovacaoSolicitacao: choice('Considerar data', {
      S: 'Data de abertura da solicitação',
      A: 'Data de aprovação da solicitação',
    })
      .required()
      .default('S'),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    statusSolicitacao: choice('Status da vaga', STATUS_LISTA).default('T'),
    relatoResumido: boolean('Relatório resumido'),
  },
  rules: [dateOrder('dataIni', 'dataFim')],
  columns: DETAILS,
  summary: {
    field: 'relatoResumido',
    by: 'motivo',
    largest: 'quantidade',
    columns: [
      { key: 'motivo', label: 'Motivo' },
      { key: 'vaga', label: 'Solicitações', op: 'count', format: 'integer' },
      { key: 'quantidade', label: 'Quantidade', op: 'sum', format: 'integer' },
      { key: 'percentual', label: 'Percentual', op: 'share', of: 'quantidade', format: 'percent' },
    ],
  },
  async run(filters, context) {
    const approved = filters.dataStatusAprovacaoSolicitacao === 'A'
    const day = approved ? 'dataStatus' : 'data'
    const found = await vacancies(context, filters)
      .where(when(day).between(filters.dataIni, filters.dataFim))
      .where(...(approved ? [when('status').is('A')] : []))
      .orderBy('estabelecimento', 'areaOrganizacional', 'motivoSolicitacao', 'data')
      .select({
        estabelecimento: 'estabelecimento.nome',
        area: 'areaOrganizacional.nome',
        motivo: 'motivoSolicitacao.descricao',
        vaga: 'descricao',
        quantidade: 'quantidade',
        data: day,
      })
      .rows()
    const all = found.reduce((sum, row) => sum + row.quantidade, 0)
    const rows = found.map((row) => ({
      ...row,
      percentual: all ? Math.round((row.quantidade * 10_000) / all) / 100 : null,
    }))
    const chart = chartOf(rows, {
      kind: 'doughnut',
      title: 'Vagas por motivo',
      by: 'motivo',
      value: 'quantidade',
      format: 'integer',
    })
    return {
      rows,
      charts: chart ? [chart] : [],
      groupBy: [
        { key: 'estabelecimento', label: 'Estabelecimento' },
        { key: 'area', label: 'Área organizacional' },
      ],
      totals: [
        { key: 'motivo', op: 'count', of: 'vaga', label: 'Solicitações' },
        { key: 'quantidade', op: 'sum' },
      ],
    }
  },
})
