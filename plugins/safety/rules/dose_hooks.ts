import { type Hooks, idOf } from '#engine'
import { followDose } from '../services/doses.ts'

export const doseHooks: Hooks<'sst/vacinacoes'> = {
  afterChange: {
    dataRealizacao: async (context, row) => followDose(context, idOf(row.cartao)!),
  },
}
