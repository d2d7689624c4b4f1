import { addDays, type Context, type Hooks, idOf, ValidationError, type Violation, when } from '#engine'
import { conditionRefusals } from '../domain/conditions.ts'
import { CONDITIONS, GROUPS, TALENTS } from '../domain/keys.ts'
import { measurementsOn, placesOn } from '../queries/conditions.ts'

/** Marks groups that are used by conditions: such groups cannot be edited. */
async function markGroups(context: Context, groups: readonly (number | null)[], without = 0) {
  const ids = [...new Set(groups.filter((id): id is number => Boolean(id)))]
  const system = context.elevated('what a condition names is checked and marked, not shown')
  const used = await system
    .query(CONDITIONS)
    .unrestricted('a group is in use, whoever sees the talent')
    .where(when('grupoHomogeneo').in(ids), when('id').isNot(without))
    .select({ grupo: 'grupoHomogeneo.id' })
    .groupBy('grupo')
    .values()
  for (const id of ids) {
    const possuiCondicaoAmbientalVinculada = used.includes(id)
    const group = await system.repo(GROUPS).find(id)
    if (group && Boolean(group.possuiCondicaoAmbientalVinculada) !== possuiCondicaoAmbientalVinculada)
      await system.repo(GROUPS).patch(id, { possuiCondicaoAmbientalVinculada }, 'vincular condição ambiental')
  }
}

const given = (value: unknown) => value !== undefined && value !== null && value !== ''

export const conditionHooks: Hooks<'sst/condicoes-ambientais'> = {
  async beforeSave(context, values, old) {
    const whole = { ...old, ...values }
    const [person, group] = [idOf(whole.colaborador), idOf(whole.grupoHomogeneo)]
    const day: string | undefined = whole.dataInicio
    if (!person || !day) return
    const system = context.elevated('what a condition names is checked and marked, not shown')
    const talent = await system.repo(TALENTS).find(person)
    const found: Violation[] = conditionRefusals(whole, talent, addDays(context.today, 30))
    if (found.length) throw new ValidationError(found)
    const place = (await placesOn(system, [person], day)).get(person)
    const moved = !old || idOf(old.grupoHomogeneo) !== group || old.dataInicio !== day
    if (moved) {
      values.ambiente = place?.ambiente?.id ?? null
      values.medicoes = group ? ((await measurementsOn(system, [group], day)).get(group) ?? []) : []
    }
    if (!given(whole.descricaoAtividades) && place?.atividades)
      values.descricaoAtividades = place.atividades.slice(0, 999)
  },
  async afterSave(context, row, old) {
    const groups = [idOf(row.grupoHomogeneo), old && idOf(old.grupoHomogeneo)]
    if (groups[0] !== groups[1]) await markGroups(context, groups)
  },
  beforeDelete: (context, row) => markGroups(context, [idOf(row.grupoHomogeneo)], row.id),
}
