import { boolean, chartOf, choice, date, dateOrder, refs, report, when } from '#engine'
import { STATUS_LISTA } from '../domain/vacancy_state.ts'
import { durationsOf } from '../queries/funnel.ts'
import { vacancies } from '../queries/vacancy_filter.ts'

/** Duration of vacancies in days, by establishment and area, with averages. */
export const duracaoVaga = report('captacao/relatorios/duracao-vaga', {
  label: 'Duração para Preenchimento de Vagas',
  help: 'O período considera o encerramento (ou a contratação) da vaga; para vagas ainda sem fim, a data de abertura.',
  fields: {
    dataIni: date('Período - início').required().default({ now: 'monthAgo' }),
    dataFim: date('Período - fim').required().default({ now: 'date' }),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos')
      .ids()
      .lookup({ areasIds: '$areasIds' }, when('cargosVinculados').is(true)),
    statusSolicitacao: choice('Status da vaga', STATUS_LISTA).default('E'),
    cargosVinculados: boolean('Somente cargos vinculados às áreas').default(true),
    consideraContratacao: boolean('Considerar data de contratação').default(false),
  },
  rules: [dateOrder('dataIni', 'dataFim')],
  columns: [
    { key: 'estabelecimento', label: 'Estabelecimento' },
    { key: 'area', label: 'Área organizacional' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'vaga', label: 'Vaga' },
    { key: 'abertura', label: 'Abertura', format: 'date' },
    { key: 'encerramento', label: 'Encerramento', format: 'date' },
    { key: 'dias', label: 'Dias', format: 'integer' },
  ],
  async run(filters, context) {
    const rows = await vacancies(context, filters)
      // Vacancies opened after the period cannot end inside it.
      .where(when('data').atMost(filters.dataFim))
      .orderBy('estabelecimento', 'areaOrganizacional', 'data')
      .select('id', 'descricao', 'data', 'encerrada', 'dataEncerramento')
      .select({ estabelecimento: 'estabelecimento.nome', area: 'areaOrganizacional.nome', cargo: 'cargo.nome' })
      .rows()
    const durations = await durationsOf(context, rows, filters.consideraContratacao ?? false)
    const counted = rows.flatMap((row) => {
      const { data, fim, dias } = durations.get(row.id)!
      const day = fim ?? data
      if (day < filters.dataIni || day > filters.dataFim) return []
      return [
        {
          estabelecimento: row.estabelecimento,
          area: row.area,
          cargo: row.cargo,
          vaga: row.descricao,
          abertura: data,
          encerramento: fim,
          dias,
        },
      ]
    })
    const chart = chartOf(counted, {
      kind: 'horizontalBar',
      title: 'Média de dias por cargo',
      by: 'cargo',
      value: 'dias',
      op: 'avg',
      most: 10,
      format: 'integer',
    })
    return {
      rows: counted,
      charts: chart ? [chart] : [],
      groupBy: [
        { key: 'estabelecimento', label: 'Estabelecimento' },
        { key: 'area', label: 'Área organizacional' },
      ],
      totals: [
        { key: 'cargo', op: 'count', of: 'vaga', label: 'Vagas' },
        { key: 'dias', op: 'avg' },
      ],
    }
  },
})
