import { type Context, idOf, when } from '#engine'
import type { Classificacao } from '../domain/severity.ts'

const MATRIX = 'sst/classificacao-severidade-risco'

/** The class of each pair of the matrix in force, by `gravidade:probabilidade`. */
export async function severityMatrix(context: Context): Promise<Map<string, Classificacao>> {
  const newest = await context.query(MATRIX).orderBy('-id').limit(1).select({ id: 'id' }).first()
  if (!newest) return new Map()
  const rows = await context
    .query(MATRIX)
    .join('combinacoes')
    .where(when('id').is(newest.id))
    .select({
      gravidade: 'combinacoes.gravidade.id',
      probabilidade: 'combinacoes.probabilidade.id',
      classificacao: 'combinacoes.classificacao',
    })
    .rows()
  return new Map(rows.map((row) => [`${row.gravidade}:${row.probabilidade}`, row.classificacao as Classificacao]))
}

/** The class a severity and a probability have in the matrix in force; null without either, or when the matrix does not name the pair. */
export async function severityOf(
  context: Context,
  gravidade: unknown,
  probabilidade: unknown,
): Promise<Classificacao | null> {
  const [g, p] = [idOf(gravidade), idOf(probabilidade)]
  if (!g || !p) return null
  return (await severityMatrix(context)).get(`${g}:${p}`) ?? null
}
