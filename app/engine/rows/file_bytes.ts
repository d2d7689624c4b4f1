import type { FileValue } from '../fields/file/index.ts'

/** The bytes of an uploaded file: base64 inside JSON, or a part of a multipart form. */
export const fileBytes = ({ bytes }: Pick<FileValue, 'bytes'>): Buffer =>
  typeof bytes === 'string' ? Buffer.from(bytes.replace(/^data:[^,]*,/, ''), 'base64') : Buffer.from(bytes ?? [])
