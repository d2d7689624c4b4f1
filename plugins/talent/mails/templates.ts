import { mailTemplate } from '#engine'

export const admissao = mailTemplate('talent::admissao', {
  label: 'Pedido de admissão',
  subject: ({ empresa }) => `Sua admissão em ${empresa}`,
  sample: { nome: 'Ana', empresa: 'Tecelagem São José', msg: 'Precisamos dos seus documentos até sexta-feira.' },
})

export const admissaoCancelada = mailTemplate('talent::admissao_cancelada', {
  label: 'Admissão cancelada',
  subject: ({ empresa }) => `Sua admissão em ${empresa} foi cancelada`,
  sample: { nome: 'Ana', empresa: 'Tecelagem São José', msg: 'A vaga foi cancelada.' },
})
