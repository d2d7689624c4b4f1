import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this machine can read PDFs back (poppler-utils). */
export const canReadPdf = spawnSync('pdftotext', ['-v']).error === undefined

/** Text of a PDF as it stands on the paper; pages end with a form feed. */
export function textOf(pdf: Buffer): string {
  const file = join(process.env.STORAGE_PATH!, `${crypto.randomUUID()}.pdf`)
  writeFileSync(file, pdf)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}
