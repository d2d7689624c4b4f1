import { report, refs, when } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { employed } from '../domain/employed.ts'
import { companies, placeConditions, referenceDay, TALENTS } from '../domain/filters.ts'

/** The base of the apprentice quota: 5 to 15 % of the talents of each establishment, by occupation (CLT, art. 429). */
export const cboEfeitoAprendiz = report('gestao-talentos/relatorios/cbo-efeito-aprendiz', {
  label: 'CBO para Efeito de Aprendiz',
  fields: {
    ...referenceDay,
    ...companies,
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
  },
  help: 'Aprendizes, estagiários e sócios não entram na base. As quotas são da CLT, art. 429: de 5 a 15% por estabelecimento.',
  columns: [
    { key: 'estabelecimento', label: 'Estabelecimento' },
    { key: 'cbo', label: 'CBO' },
    { key: 'descricao', label: 'Descrição' },
    { key: 'quantidade', label: 'Quantidade de talentos', format: 'integer' },
    { key: 'minima', label: 'Quota mínima (5%)', format: 'decimal' },
    { key: 'maxima', label: 'Quota máxima (15%)', format: 'decimal' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company) => {
      const found = await company
        .query(TALENTS)
        .asOf(filters.dataReferencia)
        .where(employed(), when('vinculo').notIn(['A', 'S', 'O']), ...placeConditions(filters))
        .select({
          estabelecimento: 'estabelecimento.nome',
          cbo: 'faixaSalarial.codigoCBO',
          descricao: 'cargo.nome',
        })
        .rows()
      return [...Map.groupBy(found, (row) => `${row.estabelecimento}|${row.cbo}`).values()]
        .map((same) => ({
          ...same[0]!,
          descricao: [...new Set(same.map((item) => item.descricao))].sort().join(', '),
          quantidade: same.length,
          minima: Math.round(same.length * 5) / 100,
          maxima: Math.round(same.length * 15) / 100,
        }))
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
        { key: 'minima', op: 'sum' },
        { key: 'maxima', op: 'sum' },
      ],
    }
  },
})
