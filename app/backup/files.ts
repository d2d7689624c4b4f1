import drive from '@adonisjs/drive/services/main'

/** Stored files with their sizes, one at a time. */
export async function* storedFiles(): AsyncGenerator<{ path: string; size: number }> {
  let paginationToken: string | undefined
  do {
    let found
    try {
      found = await drive.use().listAll('', { recursive: true, ...(paginationToken && { paginationToken }) })
    } catch (error: any) {
      // No file was ever stored: there is no folder yet.
      if ((error.cause ?? error).code === 'ENOENT') return
      throw error
    }
    for (const one of found.objects)
      if (one.isFile) yield { path: one.key, size: (await drive.use().getMetaData(one.key)).contentLength }
    paginationToken = found.paginationToken
  } while (paginationToken)
}

/** The bytes of a stored file; null when it was removed meanwhile. */
export const bytesOfFile = async (path: string): Promise<Buffer | null> =>
  (await drive.use().exists(path)) ? Buffer.from(await drive.use().getBytes(path)) : null
