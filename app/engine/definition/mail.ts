/** An e-mail template: its view, its texts for log and preview, and the data that must not be kept. */
export interface MailTemplate<Data extends object = any> {
  /** 'plugin::file': the template `plugins/<plugin>/mails/<file>.edge`. */
  view: string
  /** Displayed name: 'Recuperação de senha'. */
  label: string
  /**
   * One line; line breaks are removed. `t` translates into the language of `data.idioma`, with the translations of the
   * plugin.
   */
  subject: (
    data: Data,
    t: (text: string, values?: Record<string, string | number | null | undefined>) => string,
  ) => string
  /** Sample data for the preview; it defines what the template needs. */
  sample: Data
  /**
   * Names of data that grant access (links with tokens), and how long they are valid ('1 hour'). They are never written
   * to the log, are encrypted in the queue, and are not sent after they expire.
   */
  secret?: { data: (keyof Data & string)[]; validFor: string }
  /** Sent to people who did not request the message: it includes an unsubscribe header (List-Unsubscribe). */
  notice?: boolean
}

/**
 * Defines an e-mail of a plugin. List it in `mails` of the manifest; it then appears in Utilitários › Comunicação ›
 * Modelos de e-mail.
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
