import { choice, refs, text, url, when } from '#engine'
import { MODALIDADES } from '../shared/states.ts'

const inPerson = when('modalidade').is('P')
const byVideo = when('modalidade').is('V')

/** Panel and place of an interview, for scheduled ones and for slots candidates may choose. */
export const meetingFields = (modalidade: keyof typeof MODALIDADES) => ({
  participantes: refs('utilitario/usuarios', 'Entrevistadores')
    .lookup({ ativo: true })
    .required('Selecione pelo menos um entrevistador.')
    .min(1)
    .max(20)
    .width(12),
  modalidade: choice('Modalidade', MODALIDADES).required().default(modalidade).width(4),
  local: text('Sala ou local').max(150).visibleWhen(inPerson).requiredWhen(inPerson).width(8),
  link: url('Link da chamada').max(300).visibleWhen(byVideo).requiredWhen(byVideo).width(8),
})
