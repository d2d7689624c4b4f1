import { type Context, when } from '#engine'
import { lineText, type Score } from '#plugins/questionnaires/plugin.ts'
import { REVISOES } from '../codes.ts'

/** The result by the numbers: approved or not by the model's minimum; null if it cannot be determined. */
export function proposedResult(performance: unknown, minimum: unknown): 'Aprovado' | 'Reprovado' | null {
  if (performance === null || performance === undefined || minimum === null || minimum === undefined) return null
  return Number(performance) >= Number(minimum) ? 'Aprovado' : 'Reprovado'
}

/** As returned by the API or the database. */
interface Judged extends Record<string, unknown> {
  respondidaEm?: unknown
  performance?: unknown
  revisao?: string | null
  situacao?: string | null
}

/** The result in words; a reviewer's decision takes precedence over the number. */
export function resultText(row: Judged, minimum: unknown): string {
  if (row.revisao && row.revisao !== 'M') return `${REVISOES[row.revisao as 'A' | 'R']} (revisado)`
  if (!row.respondidaEm) return row.situacao === 'A' ? 'Em resposta' : 'Aguardando resposta'
  return proposedResult(row.performance, minimum) ?? (row.situacao === 'I' ? 'Incompleta' : 'Respondida')
}

/** Results of a page of evaluations: one statement for all their models. */
export async function resultsOf(rows: { id: number }[], context: Context): Promise<string[]> {
  const found = await context
    .query('captacao/avaliacoes')
    .where(when('id').in(rows.map((row) => row.id)))
    .select('id', 'performance', 'revisao', 'situacao', 'respondidaEm')
    .select({ minimo: 'avaliacao.percentualMinimoAprovacao' })
    .mapBy('id')
  return rows.map((row) => {
    const one = found.get(row.id)
    return one ? resultText(one, one.minimo) : ''
  })
}

/** The stored calculation of each answered questionnaire, as a list of answers. */
export async function answersInWords(rows: { id: number }[], context: Context): Promise<unknown[]> {
  const found = await context
    .query('captacao/avaliacoes')
    .where(when('id').in(rows.map((row) => row.id)), when('preenchimento').filled())
    .select({ id: 'id', apuracao: 'preenchimento.apuracao' })
    .mapBy('id')
  return rows.map((row) =>
    ((found.get(row.id)?.apuracao as Score | null)?.linhas ?? []).map((linha) => ({
      ...linha,
      resposta: lineText(linha),
    })),
  )
}
