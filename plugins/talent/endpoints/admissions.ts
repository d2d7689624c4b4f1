import { boolean, cpf, email, endpoint, integer, longText, RuleError, shape, text } from '#engine'

import { admissionFields } from '../actions/request_admission.ts'
import { requestAdmission, worksHere } from '../services/request_admission.ts'
import { sendAdmissionRequest } from '../services/admission_mail.ts'

const KEY = 'gestao-talentos/talentos-admissao'
const WRITES = 'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR'

export const requestAdmissionCall = endpoint(`POST ${KEY}/solicitarAdmissao`, {
  label: 'Pedir a admissão de uma pessoa',
  audience: 'staff',
  authority: WRITES,
  status: 201,
  fields: admissionFields,
  response: shape.row(KEY),
  run: (context, { input }) => requestAdmission(context, input),
})

export const hasTalentOfCpf = endpoint(`POST ${KEY}/isExisteTalentoComMesmoCPF`, {
  label: 'Se há um talento ativo com o CPF',
  audience: 'staff',
  authority: WRITES,
  fields: { cpf: cpf().required() },
  response: shape.value(boolean('Se há').required()),
  run: (context, { input }) => worksHere(context, input.cpf),
})

export const resendAdmission = endpoint(`POST ${KEY}/reenviarEmailAdmissao`, {
  label: 'Reenviar o e-mail de uma admissão',
  audience: 'staff',
  authority: WRITES,
  fields: {
    id: integer('Código').required(),
    nome: text('Nome').required().max(60),
    email: email().required().max(200),
    msg: longText('Mensagem').required().max(2000),
  },
  response: shape.nothing,
  async run(context, { input: { id, ...input } }) {
    const row = await context.repo(KEY).get(id)
    if (row.status !== 'ENVIADA') throw new RuleError('Somente admissões enviadas podem ser reenviadas.')
    const changed = await context.repo(KEY).patch(id, input, 'reenviar')
    await sendAdmissionRequest(context, changed)
  },
})
