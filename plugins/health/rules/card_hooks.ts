import { type Hooks, idOf } from '#engine'
import { forecastDoses } from '../services/doses.ts'

export const cardHooks: Hooks<'sst/cartoes-vacinacao'> = {
  async afterSave(context, row, old) {
    if (!old) await forecastDoses(context, [row.id], idOf(row.vacina)!)
  },
}
