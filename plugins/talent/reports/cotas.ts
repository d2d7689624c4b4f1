import { report } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { quotasOf } from '../queries/quotas.ts'
import { companies, referenceDay } from '../domain/filters.ts'

/** The legal quotas on a day, and what is missing. */
export const cotas = report('gestao-talentos/relatorios/cotas', {
  label: 'Cotas Legais',
  help: 'Aprendizes, estagiários e sócios não entram na base de deficiência e de aprendizes; confira as funções que a CBO não inclui. Na proporção de brasileiros entram todos os empregados: portugueses e equiparados contam como brasileiros (CLT, art. 353), e também quem está sem nacionalidade informada. Confira as funções técnicas do art. 357.',
  fields: { ...referenceDay, ...companies },
  columns: [
    { key: 'cota', label: 'Cota', width: 46 },
    { key: 'local', label: 'Empresa ou estabelecimento', width: 24 },
    { key: 'base', label: 'Base', format: 'integer' },
    { key: 'regra', label: 'Regra', width: 24 },
    { key: 'exigido', label: 'Exigido', format: 'integer' },
    { key: 'atual', label: 'Atual', format: 'integer' },
    { key: 'falta', label: 'Falta', format: 'integer' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company, empresa) =>
      (await quotasOf(company, filters.dataReferencia)).map((quota) => ({ empresa, ...quota })),
    )
    return { rows, groupBy: [{ key: 'empresa', label: 'Empresa' }] }
  },
})
