import { chartOf, report } from '#engine'
import { inEachCompany, moments } from '../queries/report_companies.ts'
import { companyPeriod, periodRules } from './company_period.ts'

/** Through which channels candidates heard of the vacancies, by company. */
export const divulgacaoVaga = report('captacao/relatorios/divulgacao-vaga', {
  label: 'Estatística de Divulgação de Vagas',
  help: 'Conta os candidatos cadastrados no período.',
  fields: companyPeriod,
  rules: periodRules,
  columns: [
    { key: 'empresa', label: 'Empresa' },
    { key: 'canal', label: 'Como ficou sabendo da vaga' },
    { key: 'quantidade', label: 'Quantidade', format: 'integer' },
    { key: 'percentual', label: 'Percentual', format: 'percent' },
  ],
  async run({ dataIni, dataFim, empresasIds }, context) {
    const found = await inEachCompany(context, empresasIds, (company) =>
      company
        .limit(company.db.from('candidatos as c'), 'captacao/candidatos', 'c')
        .join('empresas as e', 'e.id', 'c.empresa_id')
        .leftJoin('como_ficou_sabendo_vaga as f', 'f.id', 'c.como_ficou_sabendo_vaga_id')
        .where('c.empresa_id', company.empresaId!)
        .whereBetween('c.criado_em', moments(dataIni, dataFim))
        .groupBy('e.nome', 'f.nome')
        .orderBy('quantidade', 'desc')
        .select('e.nome as empresa', 'f.nome as canal')
        .count('* as quantidade'),
    )
    const totals = new Map<string, number>()
    for (const row of found) totals.set(row.empresa, (totals.get(row.empresa) ?? 0) + Number(row.quantidade))
    const rows = found.map((row) => ({
      empresa: row.empresa,
      canal: row.canal ?? 'Não informado',
      quantidade: Number(row.quantidade),
      percentual: Math.round((Number(row.quantidade) * 10_000) / totals.get(row.empresa)!) / 100,
    }))
    const chart = chartOf(rows, {
      kind: 'doughnut',
      title: 'Como os candidatos ficaram sabendo da vaga',
      by: 'canal',
      value: 'quantidade',
      format: 'integer',
    })
    return {
      rows,
      charts: chart ? [chart] : [],
      groupBy: [{ key: 'empresa', label: 'Empresa' }],
      totals: [{ key: 'quantidade', op: 'sum' }],
    }
  },
})
