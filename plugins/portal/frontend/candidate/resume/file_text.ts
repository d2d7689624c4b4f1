/** Text of a résumé file. Read on the device: nothing is sent before the user submits the form. */
import { docxText } from './docx_text.ts'
import { pdfText } from './pdf_text.ts'
import type { Reading } from './picture_text.ts'
import { t } from '#public'

type Reader = (bytes: Uint8Array<ArrayBuffer>, reading?: Reading) => Promise<string> | string

const READERS: Record<string, Reader> = {
  pdf: (bytes, reading) => pdfText(bytes, { signal: reading?.signal }),
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

/** Accents that stand beside their letter, as TeX draws them: 'S˜ao'. */
const COMBINING: Record<string, string> = { '´': '\u0301', '˜': '\u0303', ˆ: '\u0302', '¨': '\u0308', '¸': '\u0327' }

/** The text as it is typed: accents in their letters, 'fi' as two letters, no hyphens that are not seen. */
const plainLetters = (text: string) =>
  text
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/([´˜ˆ¨¸])([A-Za-z\u0131])/g, (_both, accent: string, letter: string) =>
      `${letter === '\u0131' ? 'i' : letter}${COMBINING[accent]!}`.normalize('NFC'),
    )
    .replaceAll('\u00AD', '')
    .normalize('NFC')

const PICTURE = /\.(png|jpe?g|webp|gif|bmp)$/i
/** The binary Word format used until 2006, which is not supported. */
const OLD_WORD = /\.(doc|dot)$/i

/** Read by OCR, which takes a while. */
export const isPicture = (file: File) => PICTURE.test(file.name)

/** The words of an image; empty if they cannot be recognised, or a part of the reader does not load. */
async function wordsOf(file: File, reading?: Reading): Promise<string> {
  try {
    const { pictureText } = await import('./picture_text.ts')
    return await pictureText(file, reading)
  } catch (error) {
    if (!reading?.signal?.aborted) console.warn('Could not read the picture', error)
    return ''
  }
}

/** The text, that it is an image without readable words, or the message why there is none. */
export async function fileText(
  file: File,
  reading?: Reading,
): Promise<{ text: string } | { picture: true } | { problem: string }> {
  if (isPicture(file)) {
    const text = await wordsOf(file, reading)
    return text ? { text } : { picture: true }
  }
  if (OLD_WORD.test(file.name))
    return { problem: t('Não lemos arquivos .doc, do Word antigo. Salve como PDF ou DOCX para preenchermos por você.') }
  const read = READERS[file.name.split('.').at(-1)!.toLowerCase()]
  if (!read) return { problem: t('Selecione um arquivo com extensão pdf, docx ou txt.') }
  try {
    const text = plainLetters(await read(new Uint8Array(await file.arrayBuffer()), reading)).trim()
    if (text) return { text }
  } catch (error) {
    if (!reading?.signal?.aborted) console.warn('Could not read the résumé', error)
  }
  return { problem: t('Não foi possível carregar o conteúdo do arquivo.') }
}
