import { type Context, type Hooks, idOf, ValidationError } from '#engine'
import { severityMatrix } from '../queries/severity.ts'

const MEASUREMENTS = 'sst/medicoes-risco'

/** Reclassifies measurements when the matrix in force changes. */
async function classAgain(context: Context) {
  const matrix = await severityMatrix(context)
  const rows = await context
    .query(MEASUREMENTS)
    .select({
      id: 'id',
      gravidade: 'gravidadeRiscoId.id',
      probabilidade: 'probabilidadeRiscoId.id',
      present: 'classificacaoSeveridadeRisco',
    })
    .rows()
  const patches = rows
    .map((row) => ({ ...row, next: matrix.get(`${row.gravidade}:${row.probabilidade}`) ?? null }))
    .filter((row) => row.next !== (row.present ?? null))
    .map((row) => ({ id: row.id, values: { classificacaoSeveridadeRisco: row.next } }))
  await context.system.repo(MEASUREMENTS).patchMany(patches, 'classificar pela matriz')
}

export const matrixHooks: Hooks<'sst/classificacao-severidade-risco'> = {
  beforeSave(_context, values) {
    if (!values.combinacoes) return
    const seen = new Set<string>()
    for (const [index, one] of values.combinacoes.entries()) {
      const pair = `${idOf(one.gravidade)}:${idOf(one.probabilidade)}`
      if (seen.has(pair))
        throw new ValidationError([
          { field: `combinacoes.${index}.probabilidade`, message: 'Esta combinação já está na matriz.' },
        ])
      seen.add(pair)
    }
    values.total = values.combinacoes.length
  },
  afterSave: classAgain,
}
