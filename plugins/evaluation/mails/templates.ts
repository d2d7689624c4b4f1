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
  // Who holds a link answers: it is not to be read in the log of mails.
  secret: { data: ['links'], validFor: '60 days' },
})
