import { escapeHtml } from './escape.ts'

/** A signature line, optionally with a signature image (a data: URI) on it. */
export type Signature = string | { name: string; image: string | null }

const lineOf = (signature: Signature) => {
  if (typeof signature === 'string') return `<div>${escapeHtml(signature)}</div>`
  const drawn = signature.image ? `<img alt="" src="${escapeHtml(signature.image)}">` : ''
  return `<div>${drawn}${escapeHtml(signature.name)}</div>`
}

/**
 * Signature lines, at most three side by side: at the end of a document, and below a table group with a separate page.
 */
export const signatureLines = (signatures: readonly Signature[] = []): string =>
  signatures.length
    ? `<div class="signatures" style="grid-template-columns: repeat(${Math.min(signatures.length, 3)}, minmax(0, 62mm))">${signatures.map(lineOf).join('')}</div>`
    : ''
