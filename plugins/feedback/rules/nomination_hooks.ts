import { type Hooks, idOf, RuleError, ValidationError, when } from '#engine'
import { assertNamedRater } from '#plugins/evaluation/plugin.ts'
import { CYCLES, NOMINATIONS } from '../domain/keys.ts'

const NOT_OPEN = 'Esta avaliação não recebe indicações de avaliadores, ou o prazo já passou.'
const MAX_REACHED = 'Você já indicou o máximo de avaliadores desta avaliação.'

/** Nominations require a cycle that accepts them, before its deadline, and are limited per evaluated talent. */
export const nominationHooks: Hooks<'feedback/indicacoes'> = {
  async beforeSave(context, values, old) {
    if (old) {
      if (old.situacao !== 'I') throw new RuleError('A indicação já foi decidida.')
      return
    }
    const [cycleId, evaluated, evaluator] = [
      idOf(values.avaliacaoDesempenho)!,
      idOf(values.avaliado)!,
      idOf(values.avaliador)!,
    ]
    if (evaluated === evaluator) throw new ValidationError([{ field: 'avaliador', message: 'Indique outra pessoa.' }])
    await context.lock(CYCLES, cycleId)
    const cycle = await context.system.repo(CYCLES).get(cycleId)
    if (!cycle.indicacoesAte || cycle.indicacoesAte < context.today) throw new RuleError(NOT_OPEN)
    const given = await context
      .query(NOMINATIONS)
      .withoutRowRules()
      .where(when('avaliacaoDesempenho').is(cycleId), when('avaliado').is(evaluated), when('situacao').isNot('R'))
      .count()
    if (given >= Number(cycle.maximoIndicacoes ?? 5)) throw new RuleError(MAX_REACHED)
    const papel = (values.papel as 'P' | undefined) ?? 'P'
    await assertNamedRater(context, cycle, { avaliado: evaluated, avaliador: evaluator, papel }, false)
  },
}
