import { type Context, when } from '#engine'
import type { Classificacao } from '../shared/severity.ts'

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

/** The class of a severity and a probability in the matrix in force; null if the matrix does not contain the pair. */
export async function severityOf(context: Context, gravidade: number, probabilidade: number) {
  const found = await context
    .query(MATRIX)
    .join('combinacoes')
    .where(when('combinacoes.gravidade').is(gravidade), when('combinacoes.probabilidade').is(probabilidade))
    .select({ matriz: 'id', classificacao: 'combinacoes.classificacao' })
    .orderBy('-id')
    .first()
  if (!found) return null
  const newest = await context.query(MATRIX).orderBy('-id').limit(1).select({ id: 'id' }).first()
  return newest?.id === found.matriz ? (found.classificacao as Classificacao) : null
}

/** A severity or probability of the matrix. */
interface Weighted {
  id: number
  descricao: string
  peso: number
}

/** The matrix in force as a table: probabilities as columns, severities as rows, the heaviest first. */
export async function severityGrid(context: Context) {
  const classes = await severityMatrix(context)
  const pairs = [...classes.keys()].map((pair) => pair.split(':').map(Number))
  const named = async (key: 'sst/gravidades-risco' | 'sst/probabilidades-risco', ids: number[]): Promise<Weighted[]> =>
    (
      await context
        .query(key)
        .where(when('id').in([...new Set(ids)]))
        .select({ id: 'id', descricao: 'descricao', peso: 'peso' })
        .orderBy('peso', 'id')
        .rows()
    ).map((row) => ({ id: row.id, descricao: row.descricao!, peso: row.peso! }))
  const probabilidades = await named(
    'sst/probabilidades-risco',
    pairs.map(([, probabilidade]) => probabilidade!),
  )
  const gravidades = await named(
    'sst/gravidades-risco',
    pairs.map(([gravidade]) => gravidade!),
  )
  return {
    probabilidades,
    linhas: gravidades.reverse().map((gravidade) => ({
      gravidade,
      celulas: probabilidades.map(({ id }) => classes.get(`${gravidade.id}:${id}`) ?? null),
    })),
  }
}
