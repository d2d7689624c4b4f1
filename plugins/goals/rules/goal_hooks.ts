import { type Hooks, idOf, RuleError, ValidationError, when } from '#engine'
import { GOALS } from '../domain/keys.ts'

/** A goal contributes to another one and to no goal below it; the engine refuses circles of one step only. */
export const goalHooks: Hooks<'metas/objetivos'> = {
  async beforeSave(context, values, old) {
    if (!old || values.objetivoPai === undefined) return
    for (let at = idOf(values.objetivoPai), depth = 0; at && depth < 50; depth++) {
      if (at === old.id)
        throw new ValidationError([
          {
            field: 'objetivoPai',
            message: 'Um objetivo não contribui para si mesmo nem para os que estão abaixo dele.',
          },
        ])
      const above = await context
        .query(GOALS)
        .unrestricted('circles may lead through goals out of sight')
        .where(when('id').is(at))
        .select('objetivoPai.id')
        .value()
      at = above ? Number(above) : null
    }
  },
}

const CLOSED = 'O objetivo não está em andamento: reabra-o antes.'

/** Key results belong to goals that go on, and lead somewhere. */
export const resultHooks: Hooks<'metas/resultados-chave'> = {
  async beforeSave(context, values, old) {
    const goal = idOf(values.objetivo ?? old?.objetivo)
    const state = await context
      .query(GOALS)
      .unrestricted('only whether it goes on')
      .where(when('id').is(goal!))
      .select('situacao')
      .value()
    if (state && state !== 'A') throw new RuleError(CLOSED)
    if ((values.valorInicial ?? old?.valorInicial) === (values.valorAlvo ?? old?.valorAlvo))
      throw new ValidationError([{ field: 'valorAlvo', message: 'O alvo deve ser diferente do valor inicial.' }])
    for (const [index, one] of (values.checkins ?? []).entries())
      if (one.data && one.data > context.today)
        throw new ValidationError([{ field: `checkins.${index}.data`, message: 'O check-in não pode ser no futuro.' }])
  },
}
