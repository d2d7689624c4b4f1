/** Text of a résumé file. Read on the device: nothing is sent before the person sends the form. */
import { docxText } from './docx_text.ts'
import { pdfText } from './pdf_text.ts'
import { t } from '#public'

const READERS: Record<string, (bytes: Uint8Array<ArrayBuffer>) => Promise<string> | string> = {
  pdf: pdfText,
  docx: docxText,
  txt: (bytes) => new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes),
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Pictures have words nobody reads here: they are only attached. */
const PICTURE = /\.(png|jpe?g|webp|gif|bmp)$/i

/** The text, that it is a picture, or the message why there is none. */
export async function fileText(file: File): Promise<{ text: string } | { picture: true } | { problem: string }> {
  if (PICTURE.test(file.name)) return { picture: true }
  const read = READERS[file.name.split('.').at(-1)!.toLowerCase()]
  if (!read) return { problem: t('Selecione um arquivo com extensão pdf, docx ou txt.') }
  try {
    const text = (await read(new Uint8Array(await file.arrayBuffer()))).trim()
    if (text) return { text }
  } catch (error) {
    console.warn('Could not read the résumé', error)
  }
  return { problem: t('Não foi possível carregar o conteúdo do arquivo.') }
}
