import { type Hooks, idOf, ValidationError } from '#engine'
import { PROFESSIONALS, TALENTS } from '../domain/keys.ts'
import { risksOf } from '../queries/exam_plan.ts'

export const asoHooks: Hooks<'sst/aso'> = {
  async beforeSave(context, values, old) {
    const whole = { ...old, ...values } as Record<string, any>
    const system = context.system
    const physician = idOf(whole.medico)
    if (physician && (await system.repo(PROFESSIONALS).find(physician))?.orgaoDeClasse !== '1')
      throw new ValidationError([{ field: 'medico', message: 'O ASO é emitido por um médico (CRM).' }])
    const late = (whole.exames ?? []).findIndex((exame: { data?: string }) => exame.data && exame.data > whole.data)
    if (late >= 0) throw new ValidationError([{ field: `exames.${late}.data`, message: 'O exame é posterior ao ASO.' }])
    // Signatures apply to the text before the change, so they are removed.
    if (old)
      for (const name of ['assinaturaMedico', 'assinaturaTrabalhador'] as const) if (old[name]) values[name] = null
    const person = idOf(whole.colaborador)
    if (person && !whole.riscos) {
      const talent = await system.repo(TALENTS).find(person)
      if (talent)
        values.riscos =
          (await risksOf(context, talent)).join('; ').slice(0, 4000) || 'Ausência de riscos ocupacionais específicos.'
    }
  },
}
