/** An e-mail the product sends: its template, what it says in the log and in the preview, and what of it nobody may keep. */
export interface MailTemplate<Data extends object = any> {
  /** 'plugin::file': the template `plugins/<plugin>/mails/<file>.edge`. */
  view: string
  /** Its name for people: 'Recuperação de senha'. */
  label: string
  /** One line; breaks are taken out. `t` says it in the language of `data.idioma`, with the words of the plugin. */
  subject: (
    data: Data,
    t: (text: string, values?: Record<string, string | number | null | undefined>) => string,
  ) => string
  /** Data of the preview, and what a template needs. */
  sample: Data
  /** Names of data that open something (links with tokens), and how long they do ('1 hour'): never kept in the log, encrypted in the queue, not sent any later. */
  secret?: { data: (keyof Data & string)[]; validFor: string }
  /** Sent to people who did not ask for this one message: carries the way to be left out (List-Unsubscribe). */
  notice?: boolean
}

/**
 * Describes an e-mail of a plugin. List it in `mails` of the manifest; it then can be seen in Utilitários › Comunicação › Modelos de e-mail.
 *
 * @example
 * export const lembrete = mailTemplate('equipment::lembrete', {
 *   label: 'Lembrete de devolução',
 *   subject: (data) => `Devolva até ${data.data}: ${data.equipamento}`,
 *   sample: { nome: 'Ana', equipamento: 'Notebook', data: '30/11/2026' },
 * })
 */
export const mailTemplate = <Data extends object>(
  view: string,
  options: Omit<MailTemplate<Data>, 'view'>,
): MailTemplate<Data> => ({ ...options, view })
