import { RuleError } from '#engine'

/** A file that cannot be read as a table; the message is for users. */
class UnreadableFile extends RuleError {
  constructor(message: string) {
    super(message, 'ARQUIVO_ILEGIVEL')
  }
}

/** Rows of one sheet, without the header. */
export const MOST_LINES = 200_000
export const MOST_COLUMNS = 300
/** Total bytes an XLSX may decompress to, over all parts read. */
export const MOST_UNPACKED = 400 * 1024 * 1024
/** Characters of a single row; no real row is longer. */
export const MOST_OF_A_LINE = 2 * 1024 * 1024

export const tooManyLines = () =>
  new UnreadableFile(
    `A planilha tem mais de ${MOST_LINES.toLocaleString('pt-BR')} linhas. Divida-a em arquivos menores.`,
  )
export const tooManyColumns = () => new UnreadableFile(`A planilha tem mais de ${MOST_COLUMNS} colunas.`)
export const tooLarge = () => new UnreadableFile('O conteúdo descompactado do arquivo é grande demais.')
export const broken = () => new UnreadableFile('O arquivo não é uma planilha XLSX ou CSV que se possa ler.')
