/** Rows of one sheet, without the header. */
export const MAX_LINES = 200_000
export const MAX_COLUMNS = 300
/** Total bytes an XLSX may decompress to, over all parts read. */
export const MAX_UNPACKED = 400 * 1024 * 1024
/** Characters of a single row; no real row is longer. */
export const MAX_LINE_LENGTH = 2 * 1024 * 1024

/** What is wrong with a file; the message is for users. Free of the engine, because a worker throws it. */
export class TableError extends Error {}

export const tooManyLines = () =>
  new TableError(`A planilha tem mais de ${MAX_LINES.toLocaleString('pt-BR')} linhas. Divida-a em arquivos menores.`)
export const tooManyColumns = () => new TableError(`A planilha tem mais de ${MAX_COLUMNS} colunas.`)
export const tooLarge = () => new TableError('O conteúdo descompactado do arquivo é grande demais.')
export const tooSlow = () => new TableError('A planilha demora demais para ser lida. Divida-a em arquivos menores.')
export const broken = () => new TableError('O arquivo não é uma planilha XLSX ou CSV que se possa ler.')
