/** A report that could not be generated. `status` and `code` are sent in the API response; the message is for users. */
export class ReportError extends Error {
  /** The message is shown to users with any status. */
  readonly human = true
  readonly code: string
  readonly status: number
  constructor(message: string, code: string, status: number, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.status = status
  }
}

export const noBrowser = (cause?: unknown) =>
  new ReportError(
    'Não foi possível gerar o relatório: nenhum Chrome ou Chromium pôde ser iniciado no servidor. Instale um deles ou informe o caminho em CHROME_PATH.',
    'PDF_SEM_NAVEGADOR',
    500,
    { cause },
  )
export const pdfFailed = (cause?: unknown) =>
  new ReportError('Não foi possível gerar o relatório.', 'PDF_FALHOU', 500, { cause })
export const pdfTooSlow = () =>
  new ReportError(
    'O relatório demorou demais para ser gerado. Diminua o período ou use mais filtros.',
    'PDF_TEMPO_ESGOTADO',
    503,
  )
export const pdfBusy = () =>
  new ReportError('Há muitos relatórios sendo gerados agora. Tente novamente em instantes.', 'PDF_FILA_CHEIA', 503)
export const pdfCancelled = () => new ReportError('A geração do relatório foi cancelada.', 'PDF_CANCELADO', 499)
