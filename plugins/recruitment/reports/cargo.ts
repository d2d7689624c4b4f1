import {
  chartOf,
  choice,
  refs,
  report,
  type ReportSummary,
  textTonesOf,
  whereRef,
  whereRefVisible,
  when,
} from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { APPLICATION_STATES, named, SITUACOES } from '../codes.ts'
import { STATUS_LISTA } from '../domain/vacancy_state.ts'
import { vacancyConditions } from '../queries/vacancy_filter.ts'

const GROUP: Record<string, string> = { 1: 'Área organizacional', 2: 'Grupo ocupacional' }

const SUMMARY: ReportSummary = {
  by: 'vaga',
  largest: 'candidato',
  columns: [
    { key: 'vaga', label: 'Vaga' },
    { key: 'candidato', label: 'Candidatos', op: 'distinct', of: 'pessoa', format: 'integer' },
    { key: 'aptos', label: 'Aptos', op: 'sum', format: 'integer' },
    { key: 'naoAptos', label: 'Não aptos', op: 'sum', format: 'integer' },
    { key: 'contratados', label: 'Contratados', op: 'sum', format: 'integer' },
  ],
}

/** Applications by position, grouped by area or by occupational group. */
export const cargo = report('captacao/relatorios/cargo', {
  label: 'Vagas por Cargo',
  fields: {
    filtrarPor: choice('Filtrar Talentos por', { 1: 'Áreas Organizacionais', 2: 'Grupos Ocupacionais' })
      .required()
      .default('1'),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais')
      .ids()
      .visibleWhen(when('filtrarPor').is('1'))
      .requiredWhen(when('filtrarPor').is('1')),
    gruposOcupacionaisIds: refs('cargo-salario/grupos-ocupacionais', 'Grupos Ocupacionais')
      .ids()
      .visibleWhen(when('filtrarPor').is('2'))
      .requiredWhen(when('filtrarPor').is('2')),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    statusSolicitacao: choice('Vagas', STATUS_LISTA).required().default('T'),
  },
  columns: [
    { key: 'grupo', label: 'Área / Grupo' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'vaga', label: 'Vaga' },
    { key: 'candidato', label: 'Candidato' },
    { key: 'situacao', label: 'Situação', tones: textTonesOf(APPLICATION_STATES) },
    { key: 'data', label: 'Data', format: 'date' },
  ],
  summary: SUMMARY,
  async run(filters, context) {
    const byArea = filters.filtrarPor === '1'
    const chosen = vacancyConditions({ ...filters, areasIds: byArea ? filters.areasIds : [] })
    const groups = idList(filters.gruposOcupacionaisIds)
    const found = await context
      .query('captacao/candidato-solicitacoes')
      .where(whereRef('solicitacao', ...chosen, when('cargo').filled()), whereRefVisible('candidato'))
      .where(...(byArea ? [] : [when('solicitacao.cargo.grupoOcupacional').in(groups)]))
      .orderBy(byArea ? 'solicitacao.areaOrganizacional' : 'solicitacao.cargo.grupoOcupacional')
      .orderBy('solicitacao.cargo', 'solicitacao', 'candidato')
      .select({
        numero: 'solicitacao.id',
        pessoa: 'candidato.id',
        grupo: byArea ? 'solicitacao.areaOrganizacional.nome' : 'solicitacao.cargo.grupoOcupacional.nome',
        cargo: 'solicitacao.cargo.nome',
        vaga: 'solicitacao.descricao',
        candidato: 'candidato.nome',
        situacao: 'situacao',
        data: 'data',
      })
      .rows()
    const is = (row: (typeof found)[number], code: string) => Number(row.situacao === code)
    const rows = found.map((row) => ({
      ...row,
      vaga: `${row.vaga} (${row.numero})`,
      situacao: named(SITUACOES, row.situacao),
      aptos: is(row, 'S'),
      naoAptos: is(row, 'N'),
      contratados: is(row, 'C'),
    }))
    const chart = chartOf(rows, {
      kind: 'horizontalBar',
      title: 'Candidaturas por cargo',
      by: 'cargo',
      most: 10,
      format: 'integer',
    })
    const group = { key: 'grupo', label: GROUP[filters.filtrarPor]! }
    return {
      rows,
      summary: { ...SUMMARY, groupBy: [group] },
      charts: chart ? [chart] : [],
      groupBy: [group, { key: 'cargo', label: 'Cargo' }, { key: 'vaga', label: 'Vaga' }],
      totals: [{ key: 'candidato', op: 'distinct', of: 'pessoa', label: 'Candidatos' }],
    }
  },
})
