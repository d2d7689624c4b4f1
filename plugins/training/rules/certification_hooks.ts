import { type Hooks, idOf, ValidationError, when } from '#engine'
import { CERTIFICATIONS } from '../domain/keys.ts'

/** A certification cannot be its own prerequisite, directly or through others. */
export const certificationHooks: Hooks<'desenvolvimento/certificacao'> = {
  async beforeSave(context, values, old) {
    if (!old || !('certificacaoPreRequisito' in values)) return
    const rows = await context.system
      .query(CERTIFICATIONS)
      .where(when('certificacaoPreRequisito').filled())
      .select({ id: 'id', antes: 'certificacaoPreRequisito.id' })
      .rows()
    const before = new Map(rows.map((row) => [Number(row.id), Number(row.antes)]))
    const seen = new Set<number>()
    for (let id = idOf(values.certificacaoPreRequisito); id && !seen.has(id); id = before.get(id) ?? null) {
      if (id === old.id)
        throw new ValidationError([
          { field: 'certificacaoPreRequisito', message: 'Uma certificação não pode ser pré-requisito de si mesma.' },
        ])
      seen.add(id)
    }
  },
}
