/** What a link for a person without an account grants. */
export interface LinkGrant {
  /** Id of the link. */
  id: number
  /** Permitted use: 'questionarios.responder'. Only endpoints with that purpose accept the link. */
  purpose: string
  /** The record it is about; null when it is only about the company. */
  record: { key: string; id: number } | null
  /** Data the plugin stored when it issued the link. */
  data: unknown
  /** Recipient or subject of the link, as text. */
  label: string
  /** ISO date-time; null: valid until revoked. */
  expiresAt: string | null
  /** Valid until `consumeLink` is called. */
  once: boolean
  /**
   * 32 bytes derived from the link code and never stored. Data encrypted with them cannot be decrypted from the
   * database alone.
   */
  secret: Uint8Array
}
