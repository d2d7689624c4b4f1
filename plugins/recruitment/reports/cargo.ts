import { chartOf, choice, refs, report, when } from '#engine'
import { named, SITUACOES, STATUS_LISTA } from '../codes.ts'
import { idList, vacancies } from '../queries/vacancy_filter.ts'

/** Who applied for which position, by area or by occupational group. */
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
    { key: 'situacao', label: 'Situação' },
    { key: 'data', label: 'Data', format: 'date' },
  ],
  summary: {
    by: 'vaga',
    groupBy: [{ key: 'grupo', label: 'Área / Grupo' }],
    largest: 'candidato',
    columns: [
      { key: 'vaga', label: 'Vaga' },
      { key: 'candidato', label: 'Candidatos', op: 'distinct', of: 'pessoa', format: 'integer' },
      { key: 'aptos', label: 'Aptos', op: 'sum', format: 'integer' },
      { key: 'naoAptos', label: 'Não aptos', op: 'sum', format: 'integer' },
      { key: 'contratados', label: 'Contratados', op: 'sum', format: 'integer' },
    ],
  },
  async run(filters, context) {
    const byArea = filters.filtrarPor === '1'
    const query = vacancies(context, { ...filters, areasIds: byArea ? filters.areasIds : [] })
      .join('cargos as k', 'k.id', 's.cargo_id')
      .leftJoin('areas_organizacionais as a', 'a.id', 's.area_organizacional_id')
      .leftJoin('grupos_ocupacionais as g', 'g.id', 'k.grupo_ocupacional_id')
      .join('candidato_solicitacoes as cs', 'cs.solicitacao_id', 's.id')
      .join('candidatos as c', 'c.id', 'cs.candidato_id')
    if (!byArea) query.whereIn('k.grupo_ocupacional_id', idList(filters.gruposOcupacionaisIds))
    const found = await query
      .orderBy(byArea ? 'a.nome' : 'g.nome')
      .orderBy('k.nome')
      .orderBy('s.descricao')
      .orderBy('c.nome')
      .select(
        's.id as numero',
        'c.id as pessoa',
        'a.nome as area',
        'g.nome as grupo',
        'k.nome as cargo',
        's.descricao as vaga',
        'c.nome as candidato',
        'cs.situacao',
        'cs.data',
      )
    const is = (row: any, code: string) => Number(row.situacao === code)
    const rows = found.map((row) => ({
      ...row,
      grupo: byArea ? row.area : row.grupo,
      vaga: `${row.vaga} (${row.numero})`,
      situacao: named(SITUACOES, row.situacao),
      data: String(row.data).slice(0, 10),
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
    return {
      rows,
      charts: chart ? [chart] : [],
      groupBy: [
        { key: 'grupo', label: byArea ? 'Área organizacional' : 'Grupo ocupacional' },
        { key: 'cargo', label: 'Cargo' },
        { key: 'vaga', label: 'Vaga' },
      ],
      totals: [{ key: 'candidato', op: 'distinct', of: 'pessoa' }],
    }
  },
})
