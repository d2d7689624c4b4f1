import { fileURLToPath } from 'node:url'
import type { PluginFn } from '@japa/runner/types'
import { Evidence } from './evidence.ts'
import { keep, recording } from './record.ts'
import { recordWith } from './witness.ts'

/** Notes what each test asked of the server, what it answered, and what the test looked at. */
export const recordEvidence: PluginFn = ({ emitter }) => {
  if (!recording) return
  let evidence = new Evidence()
  recordWith((exchange) => evidence.exchange(exchange))
  emitter.on('test:start', () => {
    evidence = new Evidence()
  })
  emitter.on('test:end', ({ hasError, title, meta, isSkipped, isTodo }) => {
    const file = String(meta?.fileName ?? '')
    if (!hasError && !isSkipped && !isTodo)
      keep('japa', file.startsWith('file:') ? fileURLToPath(file) : file, title.original, evidence)
  })
}
