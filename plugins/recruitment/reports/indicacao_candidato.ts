import { chartOf, report, when } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { companyPeriod, periodRules } from './company_period.ts'
import { recordReport } from '../services/candidate_access.ts'

/** Recommended candidates, with the vacancies they entered. */
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
    const rows = await inEachCompany(context, empresasIds, async ({ query }, empresa) => {
      const found = await query('captacao/candidatos')
        .where(when('criadoEm').between(dataIni, dataFim), when('pessoal.indicadoPor').filled())
        .leftJoin('candidaturas', 'captacao/candidato-solicitacoes', 'candidato')
        .orderBy('pessoal.indicadoPor', 'nome')
        .select({
          pessoa: 'id',
          indicadoPor: 'pessoal.indicadoPor',
          candidato: 'nome',
          cadastro: 'criadoEm',
          vaga: 'candidaturas.solicitacao.descricao',
          situacao: 'candidaturas.situacao',
        })
        .rows()
      return found.map(({ situacao, ...row }) => ({
        ...row,
        empresa,
        contratado: situacao === 'C',
        contratacoes: Number(situacao === 'C'),
      }))
    })
    // A person with several applications counts as one recommendation.
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
      totals: [{ key: 'candidato', op: 'distinct', of: 'pessoa', label: 'Candidatos' }],
    }
  },
})
