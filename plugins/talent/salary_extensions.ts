import { type Context, exists, type Extension, when } from '#engine'
import type { ValuePeriod } from '#plugins/jobs/plugin.ts'
import { refreshTalents } from './services/refresh.ts'

const curve = (values: readonly ValuePeriod[] | null) =>
  JSON.stringify((values ?? []).map((one) => [one.data, one.valor]))

/** Talents with a past or planned situation that refers to the record. */
const talentsBy = (context: Context, field: 'faixaSalarial' | 'indice', id: number): Promise<number[]> =>
  context
    .query('gestao-talentos/talentos')
    .unrestricted('everybody paid by it follows it, whoever changes it')
    .where(exists('historicos', when(field).is(id)))
    .select('id')
    .values()

/** A changed value or position of a band changes its holders. */
export const bandExtension: Extension<'cargo-salario/faixas-salariais'> = {
  hooks: {
    async afterSave(context, row, old) {
      if (!old || curve(row.curvaSalarial) === curve(old.curvaSalarial)) return
      await refreshTalents(context, await talentsBy(context, 'faixaSalarial', row.id), 'recalcular salário')
    },
  },
}

/** Talents paid by an index follow it. Those who follow a band follow the band. */
export const indexExtension: Extension<'cargo-salario/indices'> = {
  hooks: {
    async afterSave(context, row, old) {
      if (!old || curve(row.indiceHistorico) === curve(old.indiceHistorico)) return
      await refreshTalents(context, await talentsBy(context, 'indice', row.id), 'recalcular salário')
    },
  },
}
