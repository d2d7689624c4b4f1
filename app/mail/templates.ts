/** A title with facts below it, drawn as a panel by the partial `emails/facts`. */
export interface MailFacts {
  titulo: string
  /** [{ label: 'Local', value: 'Fortaleza/CE' }] */
  detalhes?: { label: string; value: string }[]
}

/** Any short letter: a heading, paragraphs and at most one button. */
export interface MailContent {
  title: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Small print at the end. */
  footer?: string
}
