import { createHash } from 'node:crypto'

/** What tells one content of an event from another. */
export const digestOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex')
