import type { Context, Extension, Row } from '#engine'
import { refreshTalents } from './services/refresh.ts'

const curve = (row: Row | null, name: string) =>
  JSON.stringify((row?.[name] ?? []).map((one: Row) => [one.data, one.valor]))

/** Talents with a situation, past or planned, that names the record. */
async function talentsBy(context: Context, column: 'faixa_salarial_id' | 'indice_id', id: number): Promise<number[]> {
  const found = await context.db.from('talentos_historicos').where(column, id).distinct('pai_id')
  return found.map((one) => Number(one.pai_id))
}

/** A band that is worth something else, or belongs to another position, changes who holds it. */
export const bandExtension: Extension = {
  hooks: {
    async afterSave(context, row, old) {
      if (!old || curve(row, 'curvaSalarial') === curve(old, 'curvaSalarial')) return
      await refreshTalents(context, await talentsBy(context, 'faixa_salarial_id', row.id), 'recalcular salário')
    },
  },
}

/** Talents paid by an index follow it. Those who follow a band follow the band. */
export const indexExtension: Extension = {
  hooks: {
    async afterSave(context, row, old) {
      if (!old || curve(row, 'indiceHistorico') === curve(old, 'indiceHistorico')) return
      await refreshTalents(context, await talentsBy(context, 'indice_id', row.id), 'recalcular salário')
    },
  },
}
