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

export const entrevistaDesligamento = mailTemplate<{
  nome: string
  empresa: string
  titulo: string
  dias: number
  link: string
}>('talent::entrevista_desligamento', {
  label: 'Entrevista de desligamento',
  subject: ({ empresa }) => `Conte como foi trabalhar em ${empresa}`,
  sample: {
    nome: 'Ana',
    empresa: 'Tecelagem São José',
    titulo: 'Entrevista de saída',
    dias: 30,
    link: 'https://rh.exemplo.com.br/responder/codigo',
  },
  secret: { data: ['link'], validFor: '30 days' },
})
