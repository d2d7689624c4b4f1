import type { Context, Row } from '#engine'
import { REVISOES } from '../codes.ts'

/** What the numbers propose: approved or not by the model's minimum; null where nothing can be said. */
export function proposedResult(performance: unknown, minimum: unknown): 'Aprovado' | 'Reprovado' | null {
  if (performance === null || performance === undefined || minimum === null || minimum === undefined) return null
  return Number(performance) >= Number(minimum) ? 'Aprovado' : 'Reprovado'
}

/** As the API or the database has it. */
interface Judged extends Record<string, unknown> {
  respondidaEm?: unknown
  performance?: unknown
  revisao?: string | null
  situacao?: string | null
}

/** The result in words; a person's decision wins over the number. */
export function resultText(row: Judged, minimum: unknown): string {
  if (row.revisao && row.revisao !== 'M') return `${REVISOES[row.revisao as 'A' | 'R']} (revisado)`
  if (!row.respondidaEm) return row.situacao === 'A' ? 'Em resposta' : 'Aguardando resposta'
  return proposedResult(row.performance, minimum) ?? (row.situacao === 'I' ? 'Incompleta' : 'Respondida')
}

/** Results of a page of evaluations: one statement for all their models. */
export async function resultsOf(rows: Row[], context: Context): Promise<string[]> {
  const own = await context.db
    .from('candidato_avaliacoes as a')
    .join('questionario_modelos as m', 'm.id', 'a.avaliacao_id')
    .whereIn(
      'a.id',
      rows.map((row) => row.id),
    )
    .select(
      'a.id',
      'm.percentual_minimo_aprovacao as minimo',
      'a.performance',
      'a.revisao',
      'a.situacao',
      'a.respondida_em as respondidaEm',
    )
  const found = new Map(own.map((row) => [Number(row.id), row]))
  return rows.map((row) => {
    const one = found.get(row.id)
    return one ? resultText(one, one.minimo) : ''
  })
}

/** The account kept with each answered questionnaire, as its list of answers. */
export async function answersInWords(rows: Row[], context: Context): Promise<unknown[]> {
  const own = await context.db
    .from('candidato_avaliacoes as a')
    .join('questionario_preenchimentos as p', 'p.id', 'a.preenchimento_id')
    .whereIn(
      'a.id',
      rows.map((row) => row.id),
    )
    .select('a.id', 'p.apuracao')
  const found = new Map(
    own.map((row) => [Number(row.id), typeof row.apuracao === 'string' ? JSON.parse(row.apuracao) : row.apuracao]),
  )
  return rows.map((row) => found.get(row.id)?.linhas ?? [])
}
