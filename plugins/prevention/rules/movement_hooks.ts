import { type Hooks, ValidationError } from '#engine'

export const movementHooks: Hooks<'sst/movimentos-epi'> = {
  beforeSave(_context, values, old) {
    if (old) return
    const quantity = Number(values.quantidade)
    if (values.tipo !== 'A' && quantity <= 0)
      throw new ValidationError([{ field: 'quantidade', message: 'Informe uma quantidade maior que zero.' }])
    if (quantity === 0)
      throw new ValidationError([{ field: 'quantidade', message: 'Um ajuste de zero não muda nada.' }])
    values.saldo = values.tipo === 'S' ? -quantity : quantity
  },
}
