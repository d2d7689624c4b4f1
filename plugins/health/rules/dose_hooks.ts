import { type Hooks, idOf } from '#engine'
import { CARDS } from '../domain/keys.ts'
import { followDoses } from '../services/doses.ts'

export const doseHooks: Hooks<'sst/vacinacoes'> = {
  afterChange: {
    dataRealizacao: async (context, row) => {
      const card = await context.system.repo(CARDS).get(idOf(row.cartao)!)
      await followDoses(context, [card.id], idOf(card.vacina)!)
    },
  },
}
