import { asBase64, shrinkPicture, t } from '#public'

/** A file in the format of the API. */

export interface SentFile {
  bytes: string
  contentType: string
  name: string
}

/** Small enough for a mobile connection, large enough to read the print on a card. */
const SIDE = 2000
const LIMIT = 10 * 1024 * 1024

/** The file in its upload format, or the message why it cannot be used. */
export async function readDocument(file: File): Promise<SentFile | string> {
  const image = file.type.startsWith('image/')
  if (!image && file.type !== 'application/pdf') return t('Envie uma foto ou um arquivo PDF.')
  if (!image && file.size > LIMIT) return t('O arquivo deve ter no máximo 10 MB.')
  try {
    const sent = image ? await shrinkPicture(file, SIDE) : file
    const name = image ? `${file.name.replace(/\.\w+$/, '')}.jpg` : file.name
    return { bytes: await asBase64(sent), contentType: image ? 'image/jpeg' : file.type, name }
  } catch {
    return t('Não foi possível ler esta foto. Tente tirar outra.')
  }
}
