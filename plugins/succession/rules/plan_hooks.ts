import { type Hooks, idOf, ValidationError, when } from '#engine'
import { PLANS } from '../domain/risk.ts'

/** One plan per position and area, and each successor only once per plan. */
export const planHooks: Hooks<'sucessao/planos'> = {
  async beforeSave(context, values, old) {
    const seen = new Set<number>()
    for (const [index, one] of (values.candidatos ?? []).entries()) {
      const id = idOf(one.colaborador)!
      if (seen.has(id))
        throw new ValidationError([
          { field: `candidatos.${index}.colaborador`, message: 'Esta pessoa já está na lista.' },
        ])
      seen.add(id)
    }
    if (old) return
    const area = idOf(values.areaOrganizacional)
    const position = idOf(values.cargo)!
    await context.lock('cargo-salario/cargos', position)
    const known = await context
      .query(PLANS)
      .withoutRowRules()
      .where(
        when('cargo').is(position),
        area ? when('areaOrganizacional').is(area) : when('areaOrganizacional').empty(),
      )
      .exists()
    if (known)
      throw new ValidationError([{ field: 'cargo', message: 'Já existe um plano para este cargo nesta área.' }])
  },
}
