import type { Context, Hooks } from '#engine'

const COMPETENCES = 'cargo-salario/competencias'

async function twinOf(context: Context, origem: string) {
  const { rows } = await context
    .elevated()
    .repo(COMPETENCES)
    .list({ filter: { origem }, limit: 1, brief: true, withoutTotal: true })
  return rows[0]
}

/** Keeps the competence that stands for a record: made with it, named like it, gone with it (refused while something refers to it). */
export const competenceHooks = (tipo: 'C' | 'H' | 'A'): Hooks => ({
  async afterSave(context, row) {
    const origem = `${tipo}:${row.id}`
    const values = { nome: row.nome, tipo, observacao: row.observacao ?? null, origem }
    const twin = await twinOf(context, origem)
    const { repo } = context.elevated()
    await (twin ? repo(COMPETENCES).update(twin.id, values) : repo(COMPETENCES).create(values))
  },
  async beforeDelete(context, row) {
    const twin = await twinOf(context, `${tipo}:${row.id}`)
    if (twin) await context.elevated().repo(COMPETENCES).delete(twin.id)
  },
})
