import { report, refs } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { companies, referenceDay } from '../domain/filters.ts'
import { apprenticeBase } from '../queries/apprentice_base.ts'

/** The base of the apprentice quota: 5 to 15 % of the talents of each establishment, by occupation (CLT, art. 429). */
export const cboEfeitoAprendiz = report('gestao-talentos/relatorios/cbo-efeito-aprendiz', {
  label: 'CBO para Efeito de Aprendiz',
  fields: {
    ...referenceDay,
    ...companies,
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
  },
  help: 'Aprendizes, estagiários e sócios não entram na base, nem, salvo marca em contrário no CBO ou na faixa, funções de direção, de nível superior ou técnico (leitura usual do Decreto 9.579/2018, art. 52, pelo código). As quotas são da CLT, art. 429: de 5 a 15% por estabelecimento.',
  columns: [
    { key: 'estabelecimento', label: 'Estabelecimento' },
    { key: 'cbo', label: 'CBO' },
    { key: 'descricao', label: 'Descrição' },
    { key: 'quantidade', label: 'Quantidade de talentos', format: 'integer' },
    { key: 'conta', label: 'Conta' },
    { key: 'motivo', label: 'Por quê' },
    { key: 'base', label: 'Na base', format: 'integer' },
    { key: 'minima', label: 'Quota mínima (5%)', format: 'decimal' },
    { key: 'maxima', label: 'Quota máxima (15%)', format: 'decimal' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company) => {
      const found = await apprenticeBase(company, filters.dataReferencia, {
        estabelecimentosIds: filters.estabelecimentosIds,
      })
      const others = found.filter((row) => !row.aprendiz)
      return [...Map.groupBy(others, (row) => `${row.estabelecimento}|${row.cbo}|${row.motivo}|${row.conta}`).values()]
        .map((same) => {
          const { estabelecimento, cbo, conta, motivo } = same[0]!
          const base = conta ? same.length : 0
          return {
            estabelecimento,
            cbo,
            descricao: [...new Set(same.map((item) => item.descricao))].sort().join(', '),
            quantidade: same.length,
            conta: conta ? 'Sim' : 'Não',
            motivo,
            base,
            minima: Math.round(base * 5) / 100,
            maxima: Math.round(base * 15) / 100,
          }
        })
        .sort(
          (a, b) =>
            String(a.estabelecimento).localeCompare(String(b.estabelecimento), 'pt-BR') ||
            String(a.cbo).localeCompare(String(b.cbo)),
        )
    })
    return {
      rows,
      groupBy: [{ key: 'estabelecimento', label: 'Estabelecimento' }],
      totals: [
        { key: 'quantidade', op: 'sum' },
        { key: 'base', op: 'sum' },
        { key: 'minima', op: 'sum' },
        { key: 'maxima', op: 'sum' },
      ],
    }
  },
})
