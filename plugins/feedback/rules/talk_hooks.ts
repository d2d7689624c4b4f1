import { type Hooks, idOf, ValidationError } from '#engine'

/** Two people talk. */
export const talkHooks: Hooks<'feedback/conversas'> = {
  noSideEffects: true,
  beforeSave(_context, values, old) {
    if (idOf(values.gestor ?? old?.gestor) === idOf(values.colaborador ?? old?.colaborador))
      throw new ValidationError([{ field: 'colaborador', message: 'Escolha a outra pessoa da conversa.' }])
  },
}
