import { type Context, type RowAt, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { PAPEIS_DO_FORMATO } from '../codes.ts'
import { AT_ONCE, PART, type PlannedPair } from '../domain/assembly.ts'
import { CYCLES } from '../domain/keys.ts'
import { assertNoAssembly, startAssembly } from './assembly.ts'
import { type Pair, pairsOfEvaluated, pairsOfEvaluators, readHierarchy, type Wanted } from './hierarchy.ts'
import { includePairs, pairKey, presentPairs } from './pairs.ts'

/** New pairs allowed by the format, without duplicates. */
async function newPairs(
  context: Context,
  cycle: RowAt<'avaliacao/avaliacoes-desempenho'>,
  pairs: Pair[],
): Promise<PlannedPair[]> {
  const roles = new Set(PAPEIS_DO_FORMATO[cycle.tipo === '2.0' ? (cycle.formato ?? '') : '0'])
  if (!cycle.permiteAutoAvaliacao) roles.delete('U')
  const known = new Set((await presentPairs(context, [when('avaliacaoDesempenho').is(cycle.id)])).keys())
  const planned: PlannedPair[] = []
  for (const { avaliado, avaliador, papel } of pairs) {
    const key = pairKey(avaliado, avaliador)
    if (known.has(key) || !roles.has(papel)) continue
    known.add(key)
    planned.push([avaliado, avaliador, papel, 1])
  }
  return planned
}

/** Adds new pairs allowed by the format; returns the new ids. */
export async function addPairs(
  context: Context,
  cycle: RowAt<'avaliacao/avaliacoes-desempenho'>,
  pairs: Pair[],
): Promise<number[]> {
  return addPlanned(context, cycle, await newPairs(context, cycle, pairs))
}

async function addPlanned(
  context: Context,
  cycle: RowAt<'avaliacao/avaliacoes-desempenho'>,
  planned: PlannedPair[],
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < planned.length; at += PART)
    ids.push(...(await includePairs(context, cycle.id, planned.slice(at, at + PART))))
  return ids
}

export interface Assigned {
  /** Participants included synchronously. */
  included: number
  /** Participants being included by a job: used for more than two thousand. */
  inBackground: number
  /** Number of evaluated people without a manager although one was requested. */
  withoutManager: number
}

/** The message about an assignment to the user. */
export const assignedMessage = (inBackground: number) =>
  inBackground
    ? `${inBackground.toLocaleString('pt-BR')} participantes entram em segundo plano: o andamento está na página do ciclo.`
    : 'Participantes incluídos com sucesso.'

/**
 * Assigns evaluators from the hierarchy. People without any resulting pair (nothing was requested, or they have no
 * manager, as in a board of directors) are added as evaluated without an evaluator.
 * @throws RuleError while a job still includes participants of this cycle
 */
export async function assign(
  context: Context,
  cycle: RowAt<'avaliacao/avaliacoes-desempenho'>,
  people: number[],
  wanted: Wanted,
  as: 'AVALIADORES' | 'AVALIADOS',
): Promise<Assigned> {
  // Concurrent assignments of the same cycle run one after the other.
  await context.lock(CYCLES, cycle.id)
  await assertNoAssembly(context, cycle.id)
  const { pairs, withoutManager } = await pairsWanted(context, cycle, people, wanted, as)
  const planned = await newPairs(context, cycle, pairs)
  if (planned.length > AT_ONCE) {
    await startAssembly(context, cycle, planned)
    return { included: 0, inBackground: planned.length, withoutManager }
  }
  return { included: (await addPlanned(context, cycle, planned)).length, inBackground: 0, withoutManager }
}

/** The same for the form fields of `POST …/atribuicao` and of its dialog. */
export async function assignAsAsked(
  context: Context,
  cycle: number,
  input: Record<string, unknown>,
): Promise<Assigned> {
  return assign(
    context,
    await context.system.repo(CYCLES).get(cycle),
    idList(input.colaboradoresIds),
    {
      lideres: input.preencheAvaliadosLideres === true,
      liderados: input.preencheAvaliadosLiderados === true,
      pares: input.preencheAvaliadosPares === true,
      auto: input.geraAutoavaliacao === true,
    },
    input.como === 'AVALIADOS' ? 'AVALIADOS' : 'AVALIADORES',
  )
}

async function pairsWanted(
  context: Context,
  cycle: RowAt<'avaliacao/avaliacoes-desempenho'>,
  people: number[],
  wanted: Wanted,
  as: 'AVALIADORES' | 'AVALIADOS',
): Promise<{ pairs: Pair[]; withoutManager: number }> {
  const waiting = (ids: number[]) => ids.map((avaliado): Pair => ({ avaliado, avaliador: null, papel: 'R' }))
  if (!Object.values(wanted).some(Boolean)) return { pairs: waiting(people), withoutManager: 0 }
  const tree = await readHierarchy(context, cycle.consideraRespCorespHierarquia === true)
  if (as === 'AVALIADORES') return { pairs: pairsOfEvaluators(tree, people, wanted), withoutManager: 0 }
  const pairs = pairsOfEvaluated(tree, people, wanted)
  const evaluated = new Set(pairs.map((pair) => pair.avaliado))
  const alone = people.filter((id) => !tree.managers.get(id)?.size)
  const missing = waiting(alone.filter((id) => !evaluated.has(id)))
  return { pairs: [...pairs, ...missing], withoutManager: wanted.lideres ? alone.length : 0 }
}
