import { ref, report } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { issuedResult } from '#plugins/sst/plugin.ts'
import { ANALYSES } from '../domain/keys.ts'
import { analysisDocument } from '../queries/analysis_document.ts'

/** The yearly report as a document: as it was issued, or with the figures of today while it is being written. */
export const relatorioAnalitico = report('sst/relatorios/pcmso-analitico', {
  label: 'Relatório Analítico do PCMSO',
  fields: { relatorioId: ref(ANALYSES, 'Relatório analítico').ids().required() },
  columns: [
    { key: 'item', label: 'Item' },
    { key: 'grupo', label: 'Grupo' },
    { key: 'total', label: 'Total', format: 'integer' },
    { key: 'alterados', label: 'Alterados', format: 'integer' },
    { key: 'percentual', label: '% alterados', format: 'decimal' },
  ],
  async run(filters, context) {
    const row = await context.repo(ANALYSES).get(idList([filters.relatorioId])[0]!)
    return (await issuedResult(context, ANALYSES, row.id)) ?? analysisDocument(context, row)
  },
})
