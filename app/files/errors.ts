import { wantedFiles } from '#engine/fields/file/wanted_files.ts'

/**
 * A file that cannot be accepted or served. `status` and `code` are sent in the API response; the message is for users.
 */
export class FileError extends Error {
  readonly code: string
  readonly status: number
  /** The message is shown to users, also with status 503. */
  readonly human = true
  /** Path of the field the file was sent for; set by the repository. */
  field?: string
  constructor(message: string, code: string, status: number, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.status = status
  }
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB']

/** `10485760` as `10 MB`, in steps of 1024. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  return `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(bytes / 1024 ** step)} ${UNITS[step]}`
}

export const notAnImage = (cause?: unknown) =>
  new FileError('O arquivo adicionado não é uma imagem.', 'ARQUIVO_NAO_E_IMAGEM', 400, { cause })
export const typeNotAllowed = (accept: string[]) =>
  new FileError(`Tipo de arquivo não permitido. ${wantedFiles(accept)}`, 'ARQUIVO_TIPO_NAO_PERMITIDO', 400)
export const fileTooLarge = (limit: number) =>
  new FileError(`O arquivo deve ser menor que ${formatBytes(limit)}.`, 'ARQUIVO_GRANDE', 413)
export const emptyFile = () => new FileError('O arquivo está vazio.', 'ARQUIVO_VAZIO', 400)
export const infected = (answer: string) =>
  new FileError('O arquivo contém um vírus e não foi aceito.', 'ARQUIVO_INFECTADO', 400, { cause: answer })
export const notScanned = (cause?: unknown) =>
  new FileError(
    'Não foi possível verificar se o arquivo tem vírus. Tente novamente em instantes.',
    'ARQUIVO_NAO_VERIFICADO',
    503,
    {
      cause,
    },
  )
export const fileNotFound = (cause?: unknown) =>
  new FileError('O recurso solicitado não foi encontrado.', 'ARQUIVO_NAO_ENCONTRADO', 404, { cause })
