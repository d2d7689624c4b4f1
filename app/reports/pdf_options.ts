export interface PdfOptions {
  landscape?: boolean
  /** Size of the sheet in millimetres, for drawings larger than A4. */
  paper?: { width: number; height: number }
  /** No margins: the document fills the sheet, as for certificates. */
  bleed?: boolean
  /** Chromium header and footer templates, from `printHeader` and `printFooter`: their text must be escaped already. */
  header?: string
  footer?: string
  /**
   * Structure for screen readers. Default: only for short documents, because it nearly doubles the time of a long one.
   */
  tagged?: boolean
  /** Aborts printing when the document is no longer needed. */
  signal?: AbortSignal
  /** Time limit in milliseconds, without waiting in the queue. Default 30 s. */
  timeLimit?: number
}
