import { type Hooks, idOf, assertNoCycles, RuleError, ValidationError, when } from '#engine'
import { GOALS } from '../domain/keys.ts'

/** A goal must not contribute to itself or to a goal below it. */
export const goalHooks: Hooks<'metas/objetivos'> = {
  afterChange: {
    objetivoPai: assertNoCycles(
      GOALS,
      'objetivoPai',
      'Um objetivo não contribui para si mesmo nem para os que estão abaixo dele.',
    ),
  },
}

const CLOSED = 'O objetivo não está em andamento: reabra-o antes.'

/** Key results require a goal in progress and a target different from the start. */
export const resultHooks: Hooks<'metas/resultados-chave'> = {
  async beforeSave(context, values, old) {
    const goal = idOf(values.objetivo ?? old?.objetivo)
    const state = await context.query(GOALS).withoutRowRules().where(when('id').is(goal!)).select('situacao').value()
    if (state && state !== 'A') throw new RuleError(CLOSED)
    if ((values.valorInicial ?? old?.valorInicial) === (values.valorAlvo ?? old?.valorAlvo))
      throw new ValidationError([{ field: 'valorAlvo', message: 'O alvo deve ser diferente do valor inicial.' }])
    for (const [index, one] of (values.checkins ?? []).entries())
      if (one.data && one.data > context.today)
        throw new ValidationError([{ field: `checkins.${index}.data`, message: 'O check-in não pode ser no futuro.' }])
  },
}
