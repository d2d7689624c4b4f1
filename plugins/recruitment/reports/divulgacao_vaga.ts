import { chartOf, count, report, when } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { companyPeriod, periodRules } from './company_period.ts'

/** How candidates heard of the vacancies, by company. */
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
    const found = await inEachCompany(context, empresasIds, ({ query }, empresa) =>
      query('captacao/candidatos')
        .where(when('criadoEm').between(dataIni, dataFim))
        .select({ canal: 'comoFicouSabendoVaga.nome', quantidade: count() })
        .groupBy('comoFicouSabendoVaga')
        .orderBy('-quantidade')
        .rows()
        .then((rows) => rows.map((row) => ({ ...row, empresa }))),
    )
    const totals = new Map<string, number>()
    for (const row of found) totals.set(row.empresa, (totals.get(row.empresa) ?? 0) + row.quantidade)
    const rows = found.map((row) => ({
      empresa: row.empresa,
      canal: row.canal ?? 'Não informado',
      quantidade: row.quantidade,
      percentual: Math.round((row.quantidade * 10_000) / totals.get(row.empresa)!) / 100,
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
