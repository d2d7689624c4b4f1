import { mailTemplate } from '#engine'
import type { Language } from '#app/i18n/index.ts'
import type { MailFacts } from '#app/mail/index.ts'

/** The portal language of the user who caused the message. */
interface InLanguage {
  idioma?: Language
}

const vaga: MailFacts = {
  titulo: 'Analista de RH',
  detalhes: [
    { label: 'Empresa', value: 'Aroeira Alimentos' },
    { label: 'Local', value: 'Fortaleza/CE' },
    { label: 'Nº de vagas', value: '2' },
  ],
}
const SITE = 'https://rh.exemplo.com.br/externo'

/** A new password: the link, and its lifetime ('1 hora'). */
export const recuperarSenha = mailTemplate<{ nome: string; link: string; validade: string } & InLanguage>(
  'portal::recuperar_senha',
  {
    label: 'Recuperação de senha',
    subject: (_data, t) => t('Recuperação de senha'),
    secret: { data: ['link'], validFor: '1 hour' },
    sample: { nome: 'João', link: `${SITE}/recuperar-senha?empresaId=1&token=exemplo`, validade: '1 hora' },
  },
)

/** Confirms that an address belongs to the candidate who registered it. */
export const confirmarEmail = mailTemplate<{ nome: string; empresa: string; link: string } & InLanguage>(
  'portal::confirmar_email',
  {
    label: 'Confirmação do e-mail',
    subject: (_data, t) => t('Confirme o seu e-mail'),
    secret: { data: ['link'], validFor: '30 days' },
    sample: { nome: 'João', empresa: 'Aroeira Alimentos', link: `${SITE}/confirmar-email?empresaId=1&token=exemplo` },
  },
)

/** An advert, sent by a visitor to a friend. */
export const enviarAmigo = mailTemplate<{
  nome: string
  email?: string
  nomeAmigo: string
  anuncio: MailFacts
  link: string
  idioma?: Language
}>('portal::enviar_amigo', {
  label: 'Vaga indicada a um amigo',
  subject: ({ nome, anuncio }, t) => t('{nome} indicou uma vaga: {titulo}', { nome, titulo: anuncio.titulo }),
  sample: {
    nome: 'Ana Lima',
    email: 'ana@exemplo.com.br',
    nomeAmigo: 'João',
    anuncio: vaga,
    link: `${SITE}/anuncios/1?empresaId=1`,
  },
})

/** Confirms an application. */
export const candidaturaRecebida = mailTemplate<
  { nome: string; vaga: MailFacts; data: string; link: string } & InLanguage
>('portal::candidatura_recebida', {
  label: 'Candidatura recebida',
  subject: ({ vaga: { titulo } }, t) => t('Candidatura recebida: {titulo}', { titulo }),
  sample: { nome: 'João', vaga, data: '20/11/2026', link: `${SITE}/candidato-solicitacoes?empresaId=1` },
})

/** Asks whether an address wants the vacancy alert that was requested for it. */
export const confirmarAlerta = mailTemplate<{ resumo: string; link: string } & InLanguage>('portal::confirmar_alerta', {
  label: 'Confirmação de um alerta de vagas',
  subject: (_data, t) => t('Confirme o seu e-mail para receber vagas'),
  secret: { data: ['link'], validFor: '7 days' },
  sample: { resumo: 'vagas em Fortaleza/CE', link: `${SITE}/alertas?empresaId=1&token=exemplo` },
})

/** New vacancies that match an alert. */
export const novasVagas = mailTemplate<
  {
    resumo: string
    total: number
    vagas: { titulo: string; local: string; link: string }[]
    lista: string
    cancelar: string
  } & InLanguage
>('portal::novas_vagas', {
  label: 'Novas vagas de um alerta',
  subject: ({ total, vagas }, t) =>
    total === 1 ? t('Nova vaga: {titulo}', { titulo: vagas[0]?.titulo }) : t('{total} vagas novas', { total }),
  secret: { data: ['cancelar'], validFor: '7 days' },
  notice: true,
  sample: {
    resumo: 'vagas em Fortaleza/CE',
    total: 1,
    vagas: [{ titulo: 'Analista de RH', local: 'Fortaleza/CE', link: `${SITE}/anuncios/1?empresaId=1` }],
    lista: `${SITE}/anuncios?empresaId=1`,
    cancelar: `${SITE}/alertas?empresaId=1&token=exemplo`,
  },
})

/** The account was used on a new device. */
export const novoAparelho = mailTemplate<{ nome: string; aparelho: string; link: string } & InLanguage>(
  'portal::novo_aparelho',
  {
    label: 'Entrada em um aparelho novo',
    subject: (_data, t) => t('O seu cadastro foi aberto em um aparelho novo'),
    sample: {
      nome: 'João',
      aparelho: 'Chrome no Android, endereço 203.0.113.7',
      link: `${SITE}/candidatos/1/seguranca?empresaId=1`,
    },
  },
)
