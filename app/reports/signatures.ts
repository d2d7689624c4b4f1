import { escapeHtml } from './escape.ts'

/** A line to sign on, or with a signature (a data: URI) standing on it. */
export type Signature = string | { name: string; image: string | null }

const lineOf = (one: Signature) => {
  if (typeof one === 'string') return `<div>${escapeHtml(one)}</div>`
  const drawn = one.image ? `<img alt="" src="${escapeHtml(one.image)}">` : ''
  return `<div>${drawn}${escapeHtml(one.name)}</div>`
}

/** The lines people sign on, at most three beside each other: at the end of a document, and below a group of a table that has a page of its own. */
export const signatureLines = (signatures: readonly Signature[] = []): string =>
  signatures.length
    ? `<div class="signatures" style="grid-template-columns: repeat(${Math.min(signatures.length, 3)}, minmax(0, 62mm))">${signatures.map(lineOf).join('')}</div>`
    : ''
