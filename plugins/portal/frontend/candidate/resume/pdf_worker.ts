/** Reads one PDF and answers with its text. Runs in a worker: `pdf_text.ts` ends it when it takes too long. */
import { getDocument } from 'unpdf/pdfjs'
import { lineBreaks } from './pdf_lines.ts'
import type { PdfAnswer } from './pdf_text.ts'

const MAX_PAGES = 20
/** More than is looked at; see `resume_lines.ts`. */
const MAX_CHARACTERS = 200_000

async function textOf(data: Uint8Array): Promise<string> {
  // Only text is wanted: no fonts are loaded, no pictures decoded, nothing is fetched.
  const loading = getDocument({
    data,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    maxImageSize: 0,
    enableXfa: false,
    verbosity: 0,
  })
  const document = await loading.promise
  let text = ''
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && text.length < MAX_CHARACTERS; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    text += `${lineBreaks(items)}\n`
  }
  return text.slice(0, MAX_CHARACTERS)
}

globalThis.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
  const answer = (result: PdfAnswer) => globalThis.postMessage(result)
  textOf(data).then(
    (text) => answer({ text }),
    (error: unknown) => answer({ problem: String(error) }),
  )
}
