import type { Context, RowAt } from '#engine'
import { issueDocument } from '#plugins/sst/plugin.ts'
import { PCMSO } from '../domain/keys.ts'
import { pcmsoDocument } from '../queries/pcmso_document.ts'

/** Keeps the programme as it was published. */
export const issuePcmso = async (context: Context, row: RowAt<typeof PCMSO>) =>
  issueDocument(context, {
    tipo: 'PCMSO',
    titulo: row.titulo!,
    referencia: `Versão ${row.revisao ?? 1}`,
    origem: PCMSO,
    origemId: row.id,
    result: await pcmsoDocument(context, row),
  })
