import { type Hooks, ValidationError, when } from '#engine'
import { CHECKLISTS, FINDINGS } from '../domain/keys.ts'

export const inspectionHooks: Hooks<'sst/inspecoes'> = {
  async beforeSave(context, values, old) {
    if (!values.concluidaEm || !old) return
    const open = await context.system
      .query(FINDINGS)
      .where(when('inspecao').is(old.id), when('resultado').empty())
      .count()
    if (open)
      throw new ValidationError([
        {
          field: 'concluidaEm',
          message: `${open} ${open === 1 ? 'item ainda não foi verificado' : 'itens ainda não foram verificados'}.`,
        },
      ])
  },
  async afterSave(context, row, old) {
    if (old) return
    const system = context.system
    const model = await system.repo(CHECKLISTS).get(row.modelo.id)
    const items: { item: string; norma?: string | null }[] = model.itens ?? []
    const ids = await system
      .repo(FINDINGS)
      .createMany(items.map(({ item, norma }) => ({ inspecao: row.id, item, norma: norma ?? null })))
    await system.repo(FINDINGS).patchMany(
      ids.map((id, index) => ({ id, values: { ordem: index + 1 } })),
      'numerar',
    )
  },
}
