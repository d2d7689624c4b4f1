import { mailTemplate } from '#engine'

/** Evaluations to answer: a link for each person. */
export const convite = mailTemplate<{
  nome: string
  titulo: string
  ate: string
  assunto?: string | null
  texto?: string | null
  questionarios: string[]
  links: string[]
}>('evaluation::convite', {
  label: 'Avaliação de desempenho para responder',
  subject: ({ titulo, assunto }) => assunto ?? `Avaliação para responder: ${titulo}`,
  sample: {
    nome: 'Ana',
    titulo: 'Avaliação de desempenho 2026',
    ate: '30/11/2026',
    assunto: null,
    texto: null,
    questionarios: ['Bruno Lima'],
    links: ['https://rh.exemplo.com.br/responder/abc'],
  },
  // The link permits answering: it must not be readable in the mail log.
  secret: { data: ['links'], validFor: '60 days' },
})

/** A follow-up is due soon: the evaluator gets a link for each person. */
export const acompanhamentoExperiencia = mailTemplate<{
  nome: string
  talentos: string[]
  links: string[]
}>('evaluation::acompanhamento', {
  label: 'Acompanhamento do período de experiência para responder',
  subject: ({ talentos }) =>
    talentos.length === 1
      ? `Período de experiência de ${talentos[0]!.split(':')[0]}`
      : `${talentos.length} acompanhamentos de experiência para responder`,
  sample: {
    nome: 'Helena',
    talentos: ['Bruno Lima: 45 dias, até 30/11/2026'],
    links: ['https://rh.exemplo.com.br/responder/abc'],
  },
  secret: { data: ['links'], validFor: '60 days' },
})

/** Probation periods that end soon without a decision. */
export const fimExperiencia = mailTemplate<{
  nome: string
  talentos: { talento: string; fim: string; limite: string }[]
  link: string
}>('evaluation::fim_experiencia', {
  label: 'Período de experiência terminando sem decisão',
  subject: ({ talentos }) =>
    talentos.length === 1
      ? `A experiência de ${talentos[0]!.talento} termina em ${talentos[0]!.fim}`
      : `${talentos.length} contratos de experiência terminam nos próximos dias`,
  sample: {
    nome: 'Helena',
    talentos: [{ talento: 'Bruno Lima', fim: '30/11/2026', limite: '14/01/2027' }],
    link: 'https://rh.exemplo.com.br/avaliacao/experiencia',
  },
})
