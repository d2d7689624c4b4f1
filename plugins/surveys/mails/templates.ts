import { mailTemplate } from '#engine'

/** A survey to answer. */
export const convite = mailTemplate<{
  nome: string
  titulo: string
  ate: string
  anonima: boolean
  assunto?: string | null
  texto?: string | null
  link: string
}>('surveys::convite', {
  label: 'Pesquisa para responder',
  subject: ({ titulo, assunto }) => assunto ?? `Pesquisa: ${titulo}`,
  sample: {
    nome: 'Ana',
    titulo: 'Pesquisa de clima',
    ate: '30/11/2026',
    anonima: true,
    assunto: null,
    texto: null,
    link: 'https://rh.exemplo.com.br/responder/abc',
  },
  // The link permits answering for the recipient: it must not be readable in the mail log.
  secret: { data: ['link'], validFor: '60 days' },
})
