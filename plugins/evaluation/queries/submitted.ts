import { type Context, RuleError, today, type Where, when } from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { PARTICIPANTS } from '../domain/keys.ts'

const NOT_OVER = 'A avaliação é anônima: os resultados aparecem depois da data final.'

/**
 * Whether no more answers can come in. By the real day: a list can be read as of a future one. The end of an anonymous
 * cycle with answers cannot be moved once it has passed (`rules/cycle_hooks.ts`).
 */
export const isOver = ({ dataFim }: Pick<Cycle, 'dataFim'>) => dataFim < today()

/** @throws RuleError before the end of an anonymous cycle: results before and after one answer would reveal that answer */
export function assertShown(cycle: Cycle): void {
  if (cycle.anonima && !isOver(cycle)) throw new RuleError(NOT_OVER)
}

/**
 * The submitted questionnaires of a cycle, about whom these conditions choose. All answers about a person, or none: of
 * an anonymous cycle no evaluators are chosen, because the difference of two choices would tell one of them.
 */
export function submittedAbout(context: Context, cycle: Cycle, evaluated: Where[], evaluators: number[] = []) {
  assertShown(cycle)
  return context
    .query(PARTICIPANTS)
    .where(
      when('avaliacaoDesempenho').is(cycle.id),
      when('status').is('C'),
      ...evaluated,
      ...(evaluators.length && !cycle.anonima ? [when('avaliador').in(evaluators)] : []),
    )
}
