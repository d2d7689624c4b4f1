import { type Hooks, idOf, ValidationError } from '#engine'

/** A talk needs two different people. */
export const talkHooks: Hooks<'feedback/conversas'> = {
  beforeSave(_context, values, old) {
    if (idOf(values.gestor ?? old?.gestor) === idOf(values.colaborador ?? old?.colaborador))
      throw new ValidationError([{ field: 'colaborador', message: 'Escolha a outra pessoa da conversa.' }])
  },
}
