const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/json': 'json',
  'application/zip': 'zip',
}

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** "Selecione um arquivo com extensão pdf ou txt ou uma imagem.", by the types a field takes. */
export function wantedFiles(accept: readonly string[]): string {
  const endings = accept.flatMap((type) => ENDINGS[type] ?? [])
  const images = accept.some((type) => type.startsWith('image/'))
  if (!endings.length) return images ? 'Selecione uma imagem.' : 'Selecione um arquivo de outro tipo.'
  return `Selecione um arquivo com extensão ${either.format(endings)}${images ? ', ou uma imagem' : ''}.`
}
