import { type Hooks, idOf, RuleError, ValidationError } from '#engine'

const SIGNED = 'A reunião já foi assinada e não pode mais ser mudada.'

export const meetingHooks: Hooks = {
  beforeSave(_context, values, old) {
    if (old?.assinadaGestorEm || old?.assinadaTalentoEm) throw new RuleError(SIGNED)
    if (idOf(values.gestor ?? old?.gestor) === idOf(values.colaborador ?? old?.colaborador))
      throw new ValidationError([{ field: 'gestor', message: 'O gestor não pode ser o próprio talento.' }])
  },
}
