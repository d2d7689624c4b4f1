/** A file as the API takes it. */
export interface SentFile {
  bytes: string
  contentType: string
  name: string
}

const SIDE = 2000
const LIMIT = 10 * 1024 * 1024

const asBase64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** A photo small enough to send over a telephone line, large enough to read what is printed on a card. */
async function shrink(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('empty'))), 'image/jpeg', 0.85),
  )
}

/** The file as it is sent, or the message why it can't be. */
export async function readDocument(file: File): Promise<SentFile | string> {
  const image = file.type.startsWith('image/')
  if (!image && file.type !== 'application/pdf') return 'Envie uma foto ou um arquivo PDF.'
  if (!image && file.size > LIMIT) return 'O arquivo deve ter no máximo 10 MB.'
  try {
    const sent = image ? await shrink(file) : file
    const name = image ? `${file.name.replace(/\.\w+$/, '')}.jpg` : file.name
    return { bytes: await asBase64(sent), contentType: image ? 'image/jpeg' : file.type, name }
  } catch {
    return 'Não foi possível ler esta foto. Tente tirar outra.'
  }
}
