import { action, cpf, email, longText, shape, text } from '#engine'
import { requestAdmission } from '../services/request_admission.ts'

export const admissionFields = {
  nome: text('Nome').required().max(60),
  cpf: cpf().required(),
  email: email().required().max(200),
  msg: longText('Mensagem').required().max(2000),
}

/** The button of the list; programs use the documented address. */
export const solicitar = action('solicitar', {
  on: 'collection',
  label: 'Solicitar admissão',
  icon: 'PersonAddAlt',
  method: 'POST',
  title: 'Solicitar admissão',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR',
  success: 'Admissão solicitada com sucesso.',
  fields: admissionFields,
  answers: shape.row('gestao-talentos/talentos-admissao'),
  run: (context, { input }) => requestAdmission(context, input),
})
