import { createHash } from 'node:crypto'

/** Digest of the browser's key, which is stored instead of the key. */
export const proofOf = (key: string) => createHash('sha256').update(key).digest('hex')
