import { addDays, type Hooks, idOf, ValidationError, type Violation } from '#engine'
import { conditionRefusals } from '../domain/conditions.ts'
import { TALENTS } from '../domain/keys.ts'
import { measurementsOn, placesOn } from '../queries/conditions.ts'

const given = (value: unknown) => value !== undefined && value !== null && value !== ''

export const conditionHooks: Hooks<'sst/condicoes-ambientais'> = {
  async beforeSave(context, values, old) {
    const whole = { ...old, ...values }
    const [person, group] = [idOf(whole.colaborador), idOf(whole.grupoHomogeneo)]
    const day: string | undefined = whole.dataInicio
    if (!person || !day) return
    const system = context.system
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
}
