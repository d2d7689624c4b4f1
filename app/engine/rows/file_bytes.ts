import type { FileValue } from '../fields/file/index.ts'

/** The bytes of a file that was sent: as base64 inside JSON, or as a part of a form. */
export const fileBytes = ({ bytes }: Pick<FileValue, 'bytes'>): Buffer =>
  typeof bytes === 'string' ? Buffer.from(bytes.replace(/^data:[^,]*,/, ''), 'base64') : Buffer.from(bytes ?? [])
