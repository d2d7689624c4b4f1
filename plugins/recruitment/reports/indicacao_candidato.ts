import { chartOf, report } from '#engine'
import { inEachCompany, momentOf, moments } from '../queries/report_companies.ts'
import { companyPeriod, periodRules } from './company_period.ts'
import { recordReport } from '../services/candidate_access.ts'

/** Candidates somebody recommended, with the vacancies they entered. */
export const indicacaoCandidato = report('captacao/relatorios/indicacao-candidato', {
  label: 'Candidatos Indicados',
  afterGenerate: recordReport,
  help: 'Candidatos cadastrados no período com o campo "Indicado por" preenchido.',
  fields: companyPeriod,
  rules: periodRules,
  columns: [
    { key: 'empresa', label: 'Empresa' },
    { key: 'indicadoPor', label: 'Indicado por' },
    { key: 'candidato', label: 'Candidato' },
    { key: 'cadastro', label: 'Data do cadastro', format: 'date' },
    { key: 'vaga', label: 'Vaga' },
    { key: 'contratado', label: 'Contratado', format: 'boolean' },
  ],
  summary: {
    by: 'indicadoPor',
    groupBy: [{ key: 'empresa', label: 'Empresa' }],
    largest: 'candidato',
    columns: [
      { key: 'indicadoPor', label: 'Indicado por' },
      { key: 'candidato', label: 'Candidatos', op: 'distinct', of: 'pessoa', format: 'integer' },
      { key: 'vaga', label: 'Candidaturas', op: 'count', format: 'integer' },
      { key: 'contratacoes', label: 'Contratações', op: 'sum', format: 'integer' },
    ],
  },
  async run({ dataIni, dataFim, empresasIds }, context) {
    const found = await inEachCompany(context, empresasIds, (company) =>
      company
        .limit(
          company.limit(company.db.from('candidatos as c'), 'captacao/candidatos', 'c'),
          'captacao/candidato-solicitacoes',
          'cs',
        )
        .join('empresas as e', 'e.id', 'c.empresa_id')
        .leftJoin('candidato_solicitacoes as cs', 'cs.candidato_id', 'c.id')
        .leftJoin('solicitacoes_pessoal as s', 's.id', 'cs.solicitacao_id')
        .where('c.empresa_id', company.empresaId!)
        .whereBetween('c.criado_em', moments(dataIni, dataFim))
        .whereNotNull('c.pessoal_indicado_por')
        .orderBy('c.pessoal_indicado_por')
        .orderBy('c.nome')
        .select(
          'c.id as pessoa',
          'e.nome as empresa',
          'c.pessoal_indicado_por as indicadoPor',
          'c.nome as candidato',
          'c.criado_em',
          's.descricao as vaga',
          'cs.situacao',
        ),
    )
    const rows = found.map(({ criado_em: created, situacao, ...row }) => ({
      ...row,
      cadastro: momentOf(created),
      contratado: situacao === 'C',
      contratacoes: Number(situacao === 'C'),
    }))
    // A person with several applications was recommended once.
    const people = [...new Map(rows.map((row) => [row.pessoa, row])).values()]
    const chart = chartOf(people, {
      kind: 'horizontalBar',
      title: 'Candidatos por quem indicou',
      by: 'indicadoPor',
      most: 10,
      format: 'integer',
    })
    return {
      rows,
      charts: chart ? [chart] : [],
      groupBy: [
        { key: 'empresa', label: 'Empresa' },
        { key: 'indicadoPor', label: 'Indicado por' },
      ],
      totals: [{ key: 'candidato', op: 'distinct', of: 'pessoa' }],
    }
  },
})
