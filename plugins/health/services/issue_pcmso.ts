import type { Context, RowAt } from '#engine'
import { issueDocument } from '#plugins/sst/plugin.ts'
import { ANALYSES, PCMSO } from '../domain/keys.ts'
import { analysisDocument } from '../queries/analysis_document.ts'
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

/** Keeps the yearly report with its figures. */
export const issueAnalysis = async (context: Context, row: RowAt<typeof ANALYSES>) =>
  issueDocument(context, {
    tipo: 'RELATORIO_ANALITICO',
    titulo: row.titulo!,
    origem: ANALYSES,
    origemId: row.id,
    result: await analysisDocument(context, row),
  })
