import { createHash } from 'node:crypto'

/** What is kept of the key the browser asks with. */
export const proofOf = (key: string) => createHash('sha256').update(key).digest('hex')
