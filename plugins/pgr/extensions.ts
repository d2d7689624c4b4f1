import { choice, ref } from '#engine'
import { PRIORIDADES, TIPOS_CONTROLE } from './domain/cycle.ts'

/** What an action of the plan does about a risk. */
export const actionExtension = {
  fields: {
    risco: ref('sst/risco', 'Risco').width(6),
    grupoHomogeneo: ref('sst/grupos-homogeneos', 'Grupo homogêneo').width(6),
    tipoControle: choice('Tipo de medida', TIPOS_CONTROLE).width(8),
    prioridade: choice('Prioridade', PRIORIDADES).tones({ A: 'error', M: 'warning', B: 'neutral' }).width(4),
  },
  form: [{ label: 'Risco', fields: ['risco', 'grupoHomogeneo', 'tipoControle', 'prioridade'] }],
}
