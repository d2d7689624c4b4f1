import { Printer } from './printer.ts'
import type { PdfOptions } from './pdf_options.ts'

export type { PdfOptions } from './pdf_options.ts'

/** The printer of this process. */
const printer = new Printer()

/** Prints HTML as an A4 PDF: see `Printer.print`. */
export const renderPdf = (html: string, options?: PdfOptions): Promise<Buffer> => printer.print(html, options)

/** Closes the browser, at shutdown. The next document starts a new one. */
export const closeBrowser = (): Promise<void> => printer.close()

/** Process id of the running browser, if there is one. */
export const browserPid = (): Promise<number | undefined> => printer.pid()
