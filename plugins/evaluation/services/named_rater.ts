import { brDate, type Context, type RowAt, RuleError, type Where, when } from '#engine'
import { PARTICIPANTS, TALENTS } from '../domain/keys.ts'
import { boundsOf, type RaterRules } from '../domain/rater_rules.ts'
import type { Pair } from '../domain/raters.ts'
import { leavingBefore } from './rater_plan.ts'

type Cycle = RowAt<'avaliacao/avaliacoes-desempenho'>

const ROLE_LIMIT = {
  L: ['gestor', 'gestores'],
  A: ['liderado', 'liderados'],
  P: ['par', 'pares'],
  R: ['avaliador', 'avaliadores'],
  U: ['autoavaliação', 'autoavaliações'],
} as const

/**
 * Refuses a rater named by a person whom the rule of the cycle would not choose: not active or leaving, another contract
 * of the same person, who leads or is led as a peer, or who has enough questionnaires. `full`: also when the evaluated
 * person has the raters of this role already.
 * @throws RuleError with the reason
 */
export async function assertNamedRater(context: Context, cycle: Cycle, pair: Pair, full = true): Promise<void> {
  const { avaliado, papel } = pair
  const avaliador = pair.avaliador!
  const rows = await context.system
    .query(TALENTS)
    .where(when('id').in([avaliado, avaliador]), when('situacao').is('A'))
    .select({ id: 'id', nome: 'nome', cpf: 'cpf', gestor: 'gestor.id' })
    .rows()
  const of = (id: number) => rows.find((row) => Number(row.id) === id)
  const [evaluated, rater] = [of(avaliado), of(avaliador)]
  if (!evaluated || !rater) throw new RuleError('Só talentos ativos avaliam e são avaliados.')
  if (avaliado !== avaliador && evaluated.cpf === rater.cpf)
    throw new RuleError('É a mesma pessoa, em outro contrato: indique outra.')
  if (papel === 'P' && (Number(evaluated.gestor) === avaliador || Number(rater.gestor) === avaliado))
    throw new RuleError('Gestor e liderados não avaliam como pares.')
  const leaves = (await leavingBefore(context, cycle.dataFim)).get(avaliador)
  if (leaves) throw new RuleError(`${rater.nome} sai em ${brDate(leaves)}, antes do fim da avaliação.`)
  const reason = await overLimit(context, cycle, pair, full)
  if (reason) throw new RuleError(reason)
}

/**
 * Which limit of the rule of the cycle one more questionnaire would exceed, as a sentence; null if none. `full`: also
 * that of the role for the evaluated person.
 */
export async function overLimit(
  context: Context,
  cycle: Pick<Cycle, 'id' | 'regraAvaliadores'>,
  { avaliado, avaliador, papel }: Pair,
  full: boolean,
): Promise<string | null> {
  const rules = (cycle.regraAvaliadores ?? {}) as RaterRules
  const count = (...conditions: Where[]) =>
    context.system
      .query(PARTICIPANTS)
      .where(when('avaliacaoDesempenho').is(cycle.id), ...conditions)
      .count()
  const nameOf = (id: number) => context.system.query(TALENTS).where(when('id').is(id)).select('nome').value()
  const { porAvaliador } = rules
  if (porAvaliador && avaliador && (await count(when('avaliador').is(avaliador))) >= porAvaliador)
    return `${await nameOf(avaliador)} já tem ${porAvaliador === 1 ? '1 questionário' : `${porAvaliador} questionários`}, o máximo por avaliador desta avaliação.`
  const { maximum } = boundsOf(rules, papel)
  if (!full || maximum === null) return null
  const given = await count(when('avaliado').is(avaliado), when('papel').is(papel), when('avaliador').filled())
  return given >= maximum
    ? `${await nameOf(avaliado)} já tem ${maximum} ${ROLE_LIMIT[papel][maximum === 1 ? 0 : 1]}, o máximo desta avaliação.`
    : null
}
