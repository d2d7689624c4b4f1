/** Shared by the document viewers of both apps: which files a browser can display, and the reading of CSV files. */

const PICTURES = /^image\/(png|jpe?g|gif|webp|avif|bmp)$/

const BY_EXTENSION: Record<string, string> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** How a file is displayed. The declared type has priority; the extension is used when there is none. */
export function viewOf(file: { name?: string; contentType?: string }): 'image' | 'pdf' | 'text' | 'csv' | 'none' {
  const type = (
    file.contentType?.split(';')[0] ||
    BY_EXTENSION[file.name?.split('.').at(-1)?.toLowerCase() ?? ''] ||
    ''
  ).trim()
  if (PICTURES.test(type)) return 'image'
  if (type === 'application/pdf') return 'pdf'
  if (type === 'text/csv') return 'csv'
  return type === 'text/plain' ? 'text' : 'none'
}

/** Rows of a CSV with ; or , and quoted cells; sufficient for display, not for an import. */
export function readCsv(text: string): string[][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const separator = (lines[0]?.split(';').length ?? 0) >= (lines[0]?.split(',').length ?? 0) ? ';' : ','
  const cell = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g')
  return lines.map((line) => [...line.matchAll(cell)].map((item) => item[1]?.replaceAll('""', '"') ?? item[2] ?? ''))
}
