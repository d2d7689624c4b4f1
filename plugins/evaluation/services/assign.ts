import { type Context, ConflictError, type RowAt, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { AT_ONCE, PART, type PlannedPair } from '../domain/assembly.ts'
import { CYCLES } from '../domain/keys.ts'
import { type RaterRules, rolesOf } from '../domain/rater_rules.ts'
import type { Pair } from '../domain/raters.ts'
import type { Wanted } from '../domain/reporting.ts'
import { assertNoAssembly, startAssembly } from './assembly.ts'
import { includePairs, pairKey, presentPairs } from './pairs.ts'
import { planOf, type PlanRequest, saveRules } from './rater_plan.ts'

type Cycle = RowAt<'avaliacao/avaliacoes-desempenho'>

/** New pairs allowed by the format, without duplicates. */
async function newPairs(context: Context, cycle: Cycle, pairs: Pair[]): Promise<PlannedPair[]> {
  const roles = rolesOf(cycle)
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
export async function addPairs(context: Context, cycle: Cycle, pairs: Pair[]): Promise<number[]> {
  return addPlanned(context, cycle, await newPairs(context, cycle, pairs))
}

async function addPlanned(context: Context, cycle: Cycle, planned: readonly PlannedPair[]): Promise<number[]> {
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

export const CHANGED_SINCE =
  'Quem avalia quem mudou desde a prévia (alguém entrou, saiu ou mudou de gestor). Veja a prévia de novo e confirme.'

/**
 * Assigns raters from the hierarchy by the rules of the cycle. People without any resulting pair (nothing was
 * requested, or they have no manager, as in a board of directors) are added as evaluated without an evaluator.
 * @param code of a preview: nothing else is written than what it showed
 * @throws RuleError while a job still includes participants of this cycle
 * @throws ConflictError when the plan is no longer that of the preview
 */
export async function assign(
  context: Context,
  cycle: Cycle,
  request: Omit<PlanRequest, 'rules'> & { rules?: RaterRules },
  code?: string,
): Promise<Assigned> {
  // Concurrent assignments of the same cycle run one after the other.
  await context.lock(CYCLES, cycle.id)
  await assertNoAssembly(context, cycle.id)
  const rules = request.rules ?? (cycle.regraAvaliadores as RaterRules)
  const plan = await planOf(context, cycle, { ...request, rules })
  if (code !== undefined && code !== plan.code) throw new ConflictError(CHANGED_SINCE)
  if (request.rules) await saveRules(context, cycle, request.rules)
  const { withoutManager, pairs } = plan
  if (pairs.length > AT_ONCE) {
    await startAssembly(context, cycle, pairs)
    return { included: 0, inBackground: pairs.length, withoutManager }
  }
  return { included: (await addPlanned(context, cycle, pairs)).length, inBackground: 0, withoutManager }
}

/** The same for the form fields of `POST …/atribuicao` and of its dialog. */
export async function assignAsAsked(
  context: Context,
  cycle: number,
  input: Record<string, unknown>,
): Promise<Assigned> {
  const wanted: Wanted = {
    lideres: input.preencheAvaliadosLideres === true,
    liderados: input.preencheAvaliadosLiderados === true,
    pares: input.preencheAvaliadosPares === true,
    auto: input.geraAutoavaliacao === true,
  }
  return assign(context, await context.system.repo(CYCLES).get(cycle), {
    people: idList(input.colaboradoresIds),
    wanted,
    as: input.como === 'AVALIADOS' ? 'AVALIADOS' : 'AVALIADORES',
  })
}
