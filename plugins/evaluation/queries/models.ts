import type { Context, Where } from '#engine'

/** Models by title. */
export async function modelsWhere(context: Context, conditions: Where[]) {
  const rows = await context.system
    .query('avaliacao/modelos-avaliacao')
    .where(...conditions)
    .select({ id: 'id', titulo: 'titulo', tipo: 'tipo' })
    .orderBy('titulo')
    .rows()
  return rows.map((row) => ({ id: Number(row.id), titulo: String(row.titulo), tipo: String(row.tipo) }))
}
