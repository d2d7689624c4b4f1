import { type Context, fileBytes, ValidationError } from '#engine'

const NOT_TEXT = 'Selecione um arquivo com extensão txt.'
const UNREADABLE = 'Não foi possível carregar o conteúdo do arquivo.'

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Encoding of old Windows programs.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A new text file becomes the text of the exam; every change sets its date. */
export function readExamFile(context: Context, values: Record<string, any>) {
  const { arquivo } = values
  if (arquivo?.bytes) {
    if (!/\.txt$/i.test(arquivo.name ?? '')) throw new ValidationError([{ field: 'arquivo', message: NOT_TEXT }])
    const text = decode(fileBytes(arquivo))
    if (text.includes('\0')) throw new ValidationError([{ field: 'arquivo', message: UNREADABLE }])
    // Stored as UTF-8, which every browser reads.
    values.arquivo = { ...arquivo, bytes: Buffer.from(text, 'utf8') }
    values.ocrTexto = text.replace(/^\uFEFF/, '').slice(0, 100_000)
  }
  values.data = context.today
}
