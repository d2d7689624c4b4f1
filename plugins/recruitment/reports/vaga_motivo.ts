import { boolean, chartOf, choice, date, dateOrder, refs, report, type ReportColumn } from '#engine'
import { STATUS_LISTA } from '../codes.ts'
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

/** Why vacancies were opened: each of them, or (relatoResumido) the share of each reason. */
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
    const query = vacancies(context, filters)
      .join('motivos_solicitacao as m', 'm.id', 's.motivo_solicitacao_id')
      .leftJoin('estabelecimentos as l', 'l.id', 's.estabelecimento_id')
      .leftJoin('areas_organizacionais as a', 'a.id', 's.area_organizacional_id')
      .whereBetween(approved ? 's.data_status' : 's.data', [filters.dataIni, filters.dataFim])
    if (approved) query.where('s.status', 'A')
    const found = await query
      .orderBy('l.nome')
      .orderBy('a.nome')
      .orderBy('m.descricao')
      .orderBy('s.data')
      .select(
        'l.nome as estabelecimento',
        'a.nome as area',
        'm.descricao as motivo',
        's.descricao as vaga',
        's.quantidade',
        approved ? 's.data_status as data' : 's.data as data',
      )
    const all = found.reduce((sum, row) => sum + Number(row.quantidade), 0)
    const rows = found.map((row) => ({
      ...row,
      quantidade: Number(row.quantidade),
      percentual: all ? Math.round((Number(row.quantidade) * 10_000) / all) / 100 : null,
      data: String(row.data).slice(0, 10),
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
        { key: 'motivo', op: 'count', of: 'vaga' },
        { key: 'quantidade', op: 'sum' },
      ],
    }
  },
})
