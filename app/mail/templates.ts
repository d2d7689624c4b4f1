/** What each template of `resources/views/emails` needs. Dates come ready to read; links are absolute. */
export interface MailTemplates {
  /** A new password: the link, and how long it works ('1 hora'). */
  'emails/recuperar_senha': { nome: string; link: string; validade: string }
  /** An advert, to somebody a visitor thinks it is for. */
  'emails/enviar_amigo': { nome: string; email?: string; nomeAmigo: string; anuncio: MailVacancy; link: string }
  /** Confirms an application. */
  'emails/candidatura_recebida': { nome: string; vaga: MailVacancy; data: string; link: string }
  /** Something happened to a vacancy: it was opened, released, suspended, closed … */
  'emails/vaga_atualizada': { nome?: string | null; vaga: MailVacancy; situacao: string; mensagem?: string | null; responsavel?: string | null; data?: string | null; link?: string | null }
  /** Any short letter: a heading, paragraphs and at most one button. */
  'emails/mensagem': MailLetter
}

export interface MailVacancy {
  titulo: string
  /** Facts shown under the title: [{ label: 'Local', value: 'Fortaleza/CE' }] */
  detalhes?: { label: string; value: string }[]
}

export interface MailLetter {
  title: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Small print at the end. */
  footer?: string
}
