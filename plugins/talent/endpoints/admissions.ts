import { boolean, cpf, email, endpoint, integer, longText, RuleError, shape, text } from '#engine'

import { sendAdmissionRequest } from '../services/admission_mail.ts'

const KEY = 'gestao-talentos/talentos-admissao'
const WRITES = 'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR'
const EXISTS = 'Já existe um talento com este CPF.'

const existing = async (context: Parameters<Parameters<typeof endpoint>[1]['run']>[0], number: string) => {
  const { rows } = await context
    .elevated()
    .repo('gestao-talentos/talentos')
    .list({ filter: { cpf: number, situacao: 'A' }, limit: 1, brief: true, withoutTotal: true })
  return rows.length > 0
}

export const requestAdmission = endpoint(`POST ${KEY}/solicitarAdmissao`, {
  label: 'Pedir a admissão de uma pessoa',
  audience: 'staff',
  authority: WRITES,
  status: 201,
  fields: {
    nome: text('Nome').required().max(60),
    cpf: cpf().required(),
    email: email().required().max(200),
    msg: longText('Mensagem').required().max(2000),
  },
  answers: shape.row(KEY),
  async run(context, { input }) {
    if (await existing(context, input.cpf)) throw new RuleError(EXISTS)
    const admissions = context.elevated().repo(KEY)
    const { id } = await admissions.create(input)
    return admissions.patch(id, { solicitante: context.actor.id }, 'solicitar')
  },
})

export const hasTalentOfCpf = endpoint(`POST ${KEY}/isExisteTalentoComMesmoCPF`, {
  label: 'Se há um talento ativo com o CPF',
  audience: 'staff',
  authority: WRITES,
  fields: { cpf: cpf().required() },
  answers: shape.value(boolean('Se há').required()),
  run: (context, { input }) => existing(context, input.cpf),
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
  answers: shape.nothing,
  async run(context, { input: { id, ...input } }) {
    const row = await context.repo(KEY).get(id)
    if (row.status !== 'ENVIADA') throw new RuleError('Somente admissões enviadas podem ser reenviadas.')
    const changed = await context.repo(KEY).patch(id, input, 'reenviar')
    await sendAdmissionRequest(context, changed)
  },
})
