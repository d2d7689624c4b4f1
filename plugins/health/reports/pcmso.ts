import { ref, report } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { issuedResult } from '#plugins/sst/plugin.ts'
import { PCMSO } from '../domain/keys.ts'
import { pcmsoDocument } from '../queries/pcmso_document.ts'

/** The programme as a document: as it was published, or as it stands while it is being written. */
export const relatorioPcmso = report('sst/relatorios/pcmso', {
  label: 'PCMSO - Programa de Controle Médico de Saúde Ocupacional',
  fields: { pcmsoId: ref(PCMSO, 'PCMSO').ids().required() },
  columns: [
    { key: 'ambiente', label: 'Ambiente' },
    { key: 'trabalhadores', label: 'Trabalhadores', format: 'integer' },
    { key: 'riscos', label: 'Riscos sob controle médico' },
    { key: 'exame', label: 'Exame' },
    { key: 'frequencia', label: 'Periodicidade' },
    { key: 'momentos', label: 'Quando é feito' },
  ],
  async run(filters, context) {
    const row = await context.repo(PCMSO).get(idList([filters.pcmsoId])[0]!)
    return (await issuedResult(context, PCMSO, row.id)) ?? pcmsoDocument(context, row)
  },
})
