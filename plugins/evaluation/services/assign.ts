import { type Context, type Row, when } from '#engine'
import { PAPEIS_DO_FORMATO } from '../codes.ts'
import { type Pair, pairsOfEvaluated, pairsOfEvaluators, readHierarchy, type Wanted } from './hierarchy.ts'
import { PARTICIPANTS } from '../domain/keys.ts'

const keyOf = (avaliado: unknown, avaliador: unknown) => `${avaliado}|${avaliador ?? ''}`

/** Who evaluates whom so far. */
async function present(context: Context, cycleId: number): Promise<Set<string>> {
  const rows = await context
    .elevated('assignments follow the whole hierarchy')
    .query(PARTICIPANTS)
    .where(when('avaliacaoDesempenho').is(cycleId))
    .select({ avaliado: 'avaliado.id', avaliador: 'avaliador.id' })
    .rows()
  return new Set(rows.map((one) => keyOf(one.avaliado, one.avaliador)))
}

/** Adds pairs that are new and allowed by the format; gives the new ids. */
export async function addPairs(context: Context, cycle: Row, pairs: Pair[]): Promise<number[]> {
  const roles = new Set(PAPEIS_DO_FORMATO[cycle.tipo === '2.0' ? cycle.formato : '0'])
  if (!cycle.permiteAutoAvaliacao) roles.delete('U')
  const known = await present(context, cycle.id)
  const rows: Record<string, unknown>[] = []
  for (const { avaliado, avaliador, papel } of pairs) {
    const key = keyOf(avaliado, avaliador)
    if (known.has(key) || !roles.has(papel)) continue
    known.add(key)
    rows.push({
      avaliacaoDesempenho: cycle.id,
      colaborador: avaliado,
      avaliado,
      avaliador,
      papel,
      pesoAvaliador: cycle.pesos?.[papel] ?? 1,
    })
  }
  const repo = context.elevated('assignments follow the whole hierarchy').repo(PARTICIPANTS)
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += 1000) ids.push(...(await repo.createMany(rows.slice(at, at + 1000))))
  return ids
}

/** Fills in who evaluates whom from the hierarchy. People without anything asked for are added as evaluated who wait for an evaluator. */
export async function assign(
  context: Context,
  cycle: Row,
  people: number[],
  wanted: Wanted,
  as: 'AVALIADORES' | 'AVALIADOS',
) {
  if (!Object.values(wanted).some(Boolean))
    return addPairs(
      context,
      cycle,
      people.map((avaliado) => ({ avaliado, avaliador: null, papel: 'R' })),
    )
  const tree = await readHierarchy(context, cycle.consideraRespCorespHierarquia === true)
  const make = as === 'AVALIADOS' ? pairsOfEvaluated : pairsOfEvaluators
  return addPairs(context, cycle, make(tree, people, wanted))
}
