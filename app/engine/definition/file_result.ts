/** A file returned by an action, endpoint or report. */
export interface FileResult {
  /** The whole content. */
  file: Buffer
  /** File name for the browser, with extension. */
  name: string
  /** 'application/pdf', 'text/calendar'… */
  contentType: string
  /** Shown in the browser instead of being saved. */
  inline?: boolean
}

/** A file that is streamed while it is generated, for exports that should not be held in memory. */
export interface StreamedFile extends Omit<FileResult, 'file'> {
  parts: AsyncIterable<Uint8Array>
}
