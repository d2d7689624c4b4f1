import { addDays, type Hooks, when } from '#engine'
import { SERIES, type TALENTS } from '../domain/keys.ts'
import { endSeries } from '../services/series.ts'

/** Talks of a manager with the team end with the relation: the next manager begins a series of their own. */
export const talentHooks: Hooks<typeof TALENTS> = {
  afterChange: {
    async gestor(context, row) {
      const repo = context.system.repo(SERIES)
      const ids = await context
        .query(SERIES)
        .withoutRowRules()
        .where(
          when('colaborador').is(row.id),
          when('gestor').isNot(row.gestor?.id ?? 0),
          when('entreGestor').is(true),
          when('situacao').is('A'),
        )
        .select('id')
        .values()
      for (const id of ids)
        await endSeries(context, await repo.get(Number(id)), 'G', { cancelAfter: addDays(context.today, -1) })
    },
  },
}
