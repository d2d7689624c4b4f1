import drive from '@adonisjs/drive/services/main'
import { storedFilesOf } from '#app/files/stored_files.ts'

/** Stored files with their sizes, one at a time. */
export async function* storedFiles(): AsyncGenerator<{ path: string; size: number }> {
  for await (const path of storedFilesOf()) yield { path, size: (await drive.use().getMetaData(path)).contentLength }
}

/** The bytes of a stored file; null when it was deleted in the meantime. */
export const bytesOfFile = async (path: string): Promise<Buffer | null> =>
  (await drive.use().exists(path)) ? Buffer.from(await drive.use().getBytes(path)) : null
