import { escapeHtml } from './escape.ts'

/** A signature line, optionally with a signature image (a data: URI) on it. */
export type Signature = string | { name: string; image: string | null }

const lineOf = (one: Signature) => {
  if (typeof one === 'string') return `<div>${escapeHtml(one)}</div>`
  const drawn = one.image ? `<img alt="" src="${escapeHtml(one.image)}">` : ''
  return `<div>${drawn}${escapeHtml(one.name)}</div>`
}

/**
 * Signature lines, at most three side by side: at the end of a document, and below a table group with a separate page.
 */
export const signatureLines = (signatures: readonly Signature[] = []): string =>
  signatures.length
    ? `<div class="signatures" style="grid-template-columns: repeat(${Math.min(signatures.length, 3)}, minmax(0, 62mm))">${signatures.map(lineOf).join('')}</div>`
    : ''
