import { mailTemplate } from '#engine'

export const admissao = mailTemplate<{ nome: string; empresa: string; msg: string; dias: number; link: string }>(
  'talent::admissao',
  {
    label: 'Pedido de admissão',
    subject: ({ empresa }) => `Sua admissão em ${empresa}`,
    sample: {
      nome: 'Ana',
      empresa: 'Tecelagem São José',
      msg: 'Precisamos dos seus documentos até sexta-feira.',
      dias: 30,
      link: 'https://rh.exemplo.com.br/admissao/codigo',
    },
    secret: { data: ['link'], validFor: '30 days' },
  },
)

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

export const cartaoAniversario = mailTemplate<{ nome: string; empresa: string }>('talent::cartao_aniversario', {
  label: 'Cartão de aniversário',
  subject: ({ nome }) => `Feliz aniversário, ${nome}!`,
  sample: { nome: 'Ana', empresa: 'Tecelagem São José' },
})

export const cartaoTempoDeEmpresa = mailTemplate<{ nome: string; empresa: string; anos: number }>(
  'talent::cartao_tempo_de_empresa',
  {
    label: 'Cartão de tempo de empresa',
    subject: ({ anos, empresa }) => `${anos === 1 ? 'Um ano' : `${anos} anos`} com ${empresa}`,
    sample: { nome: 'Ana', empresa: 'Tecelagem São José', anos: 5 },
  },
)

export const documentosAVencer = mailTemplate<{
  documentos: { talento: string; documento: string; dia: string }[]
}>('talent::documentos_a_vencer', {
  label: 'Documentos a vencer',
  subject: ({ documentos }) =>
    documentos.length === 1 ? 'Um documento está para vencer' : `${documentos.length} documentos estão para vencer`,
  sample: { documentos: [{ talento: 'Ana Souza', documento: 'CNH', dia: '22/12/2026' }] },
})
