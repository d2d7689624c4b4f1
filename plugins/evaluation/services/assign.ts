import { type Context, followWork, type Row, when } from '#engine'
import { PAPEIS_DO_FORMATO } from '../codes.ts'
import { type Pair, pairsOfEvaluated, pairsOfEvaluators, readHierarchy, type Wanted } from './hierarchy.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'

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

/** Participants per statement; between two parts the screen is told how far it is, and may stop it. */
const PART = 1000

/** Adds pairs that are new and allowed by the format; gives the new ids. @throws RuleError when somebody stopped it */
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
  return followWork(
    {
      resource: CYCLES,
      id: cycle.id,
      total: rows.length,
      stopped: 'A montagem foi interrompida. Ninguém foi incluído.',
    },
    async (told) => {
      for (let at = 0; at < rows.length; at += PART) {
        ids.push(...(await repo.createMany(rows.slice(at, at + PART))))
        told(ids.length)
      }
      return ids
    },
  )
}

/**
 * Fills in who evaluates whom from the hierarchy. People of whom nothing comes of it (nothing was asked for, or nobody is above them, as in a board
 * of directors) are added as evaluated who wait for an evaluator.
 * @returns the new participants, and how many of the evaluated have nobody above them although that was asked for
 */
export async function assign(
  context: Context,
  cycle: Row,
  people: number[],
  wanted: Wanted,
  as: 'AVALIADORES' | 'AVALIADOS',
): Promise<{ ids: number[]; withoutManager: number }> {
  const waiting = (ids: number[]) => ids.map((avaliado): Pair => ({ avaliado, avaliador: null, papel: 'R' }))
  if (!Object.values(wanted).some(Boolean))
    return { ids: await addPairs(context, cycle, waiting(people)), withoutManager: 0 }
  const tree = await readHierarchy(context, cycle.consideraRespCorespHierarquia === true)
  if (as === 'AVALIADORES')
    return { ids: await addPairs(context, cycle, pairsOfEvaluators(tree, people, wanted)), withoutManager: 0 }
  const pairs = pairsOfEvaluated(tree, people, wanted)
  const evaluated = new Set(pairs.map((one) => one.avaliado))
  const alone = people.filter((id) => !tree.managers.get(id)?.size)
  const missing = waiting(alone.filter((id) => !evaluated.has(id)))
  return {
    ids: await addPairs(context, cycle, [...pairs, ...missing]),
    withoutManager: wanted.lideres ? alone.length : 0,
  }
}
