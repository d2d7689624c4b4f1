import { type Context, type Hooks, idOf, RuleError, ValidationError, when } from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { deleteFilling, FILLINGS, fillingsWithAnswers } from '#plugins/questionnaires/plugin.ts'
import { revokeLinks } from '#app/links/index.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'
import type { Pair } from '../domain/raters.ts'
import { overLimit } from '../services/named_rater.ts'

export const ANSWERED = 'Este questionário já foi respondido e não pode ser removido.'
const BEGUN = 'Quem já começou a responder não pode ser removido.'

/** Data for the checks: the cycles, and the participants in them. */
interface Known {
  cycles: Map<number, Pick<Cycle, 'permiteAutoAvaliacao'>>
  pairs: Set<string>
}

const pairOf = (cycle: unknown, evaluated: unknown, evaluator: unknown) => `${cycle}|${evaluated}|${evaluator}`

async function readKnown(
  context: Context,
  cycleIds: number[],
  only: { avaliados: number[]; avaliador?: number },
): Promise<Known> {
  const { query } = context.system
  const cycles = await query(CYCLES)
    .where(when('id').in(cycleIds))
    .select({ id: 'id', permiteAutoAvaliacao: 'permiteAutoAvaliacao' })
    .rows()
  const pairs = await query(PARTICIPANTS)
    .where(
      when('avaliacaoDesempenho').in(cycleIds),
      when('avaliado').in(only.avaliados),
      ...(only.avaliador === undefined ? [] : [when('avaliador').is(only.avaliador)]),
    )
    .select({ ciclo: 'avaliacaoDesempenho.id', avaliado: 'avaliado.id', avaliador: 'avaliador.id' })
    .rows()
  return {
    cycles: new Map(cycles.map((cycle) => [cycle.id, cycle])),
    pairs: new Set(pairs.map((pair) => pairOf(pair.ciclo, pair.avaliado, pair.avaliador))),
  }
}

const WEIGHT_FIXED =
  'Esta avaliação anônima já tem respostas: o peso de um avaliador não pode mais ser mudado, porque a diferença mostraria o que ele respondeu.'

/** Rejects another weight once an anonymous cycle has answers. */
async function assertSameWeight(context: Context, cycleId: number): Promise<void> {
  const fixed = await context.system
    .query(CYCLES)
    .where(when('id').is(cycleId), when('anonima').is(true), when('possuiResposta').is(true))
    .exists()
  if (fixed) failField('pesoAvaliador', WEIGHT_FIXED)
}

const failField = (field: string, message: string): never => {
  throw new ValidationError([{ field, message }])
}

/** The limits of the rule of the cycle hold for who is added by hand, too; locked, so that two do not fill one place. */
async function assertLimits(context: Context, cycleId: number, full: boolean, pair: Pair): Promise<void> {
  await context.lock(CYCLES, cycleId)
  const cycle = await context.system.repo(CYCLES).find(cycleId)
  const reason = cycle && (await overLimit(context, cycle, pair, full))
  if (reason) failField('avaliador', `${reason} Mude a regra em "Dizer quem avalia", ou retire outro avaliador.`)
}

export const participantHooks: Hooks<typeof PARTICIPANTS> = {
  prepareSave: (context, inputs) => {
    const idsIn = (field: string) => [
      ...new Set(inputs.flatMap((input) => idOf((input as Record<string, never> | null)?.[field]) ?? [])),
    ]
    // Of a large cycle only the participants of these people.
    return readKnown(context, idsIn('avaliacaoDesempenho'), { avaliados: idsIn('colaborador') })
  },

  async beforeSave(context, values, old, prepared?: Known) {
    const talent = idOf(values.colaborador ?? old?.colaborador)
    const cycleId = idOf(values.avaliacaoDesempenho ?? old?.avaliacaoDesempenho)
    const role = values.papel ?? old?.papel
    if (!talent || !cycleId) return
    if (!old) values.avaliado = talent
    else if ('pesoAvaliador' in values && values.pesoAvaliador !== old.pesoAvaliador)
      await assertSameWeight(context, cycleId)
    if (role === 'U') values.avaliador = talent
    const evaluator = 'avaliador' in values ? idOf(values.avaliador) : idOf(old?.avaliador)
    if (old && idOf(old.avaliador) !== evaluator && old.status !== 'I')
      failField('avaliador', 'Quem já começou a responder não pode ser trocado.')
    if (old && idOf(old.avaliador) === evaluator) return
    if (role !== 'U' && evaluator === talent)
      failField('avaliador', 'Para a própria pessoa, escolha o papel Autoavaliação.')
    const known = prepared ?? (await readKnown(context, [cycleId], { avaliados: [talent], avaliador: evaluator ?? 0 }))
    const cycle = known.cycles.get(cycleId)
    if (role === 'U' && cycle && !cycle.permiteAutoAvaliacao)
      failField('papel', 'Esta avaliação não permite autoavaliação.')
    if (evaluator && known.pairs.has(pairOf(cycleId, talent, evaluator)))
      failField('avaliador', 'Este avaliador já avalia esta pessoa.')
    // Whom a person adds or exchanges one by one; a plan of the cycle keeps to its rule itself.
    if (evaluator && !prepared && context.actor.type !== 'system')
      await assertLimits(context, cycleId, old === null, {
        avaliado: talent,
        avaliador: evaluator,
        papel: role,
      })
  },

  // The link of the previous evaluator must not answer in the name of the next.
  afterChange: {
    avaliador: async (context, row) => void (await revokeLinks(context, { record: { key: PARTICIPANTS, id: row.id } })),
  },

  async beforeDelete(context, row) {
    if (!row.preenchimento) return
    // Locked, so that no answer is saved between check and removal.
    await context.lock(FILLINGS, row.preenchimento.id)
    if ((await fillingsWithAnswers(context, [row.preenchimento.id])).size) throw new RuleError(BEGUN)
    // The started questionnaire is deleted first; the row follows by cascade.
    await deleteFilling(context, row.preenchimento.id)
  },
}
