import { type Hooks, idOf } from '#engine'
import { TALENTS, VACCINES } from '../domain/keys.ts'
import { forecastDoses } from '../services/doses.ts'

export const cardHooks: Hooks<'sst/cartoes-vacinacao'> = {
  async beforeSave(context, values, old) {
    const [person, vaccine] = [idOf(values.colaborador), idOf(values.vacina)]
    if (old || !person || !vaccine) return
    const system = context.elevated('the card is named by its person and vaccine')
    const names = [await system.repo(TALENTS).find(person), await system.repo(VACCINES).find(vaccine)]
    values.descricao = names.map((one) => one?.nome ?? '').join(' · ')
  },
  async afterSave(context, row, old) {
    if (!old) await forecastDoses(context, [row.id], idOf(row.vacina)!)
  },
}
