import drive from '@adonisjs/drive/services/main'

/** Names `storeUpload` and `storeMade` give: nothing else in the storage is ours to judge. */
const OURS = /^.+\/\d{4}\/\d{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\w+$/

export interface FoundFile {
  path: string
  /** The random part of its name: in no other path. */
  code: string
}

/** Paths of all files of a disk (the one in use unless told otherwise). */
export async function* storedFilesOf(disk?: 'fs' | 's3'): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await drive
      .use(disk)
      .listAll('/', { recursive: true, paginationToken })
      .catch((error) => {
        // No file was ever stored: there is no folder yet.
        if ((error.cause ?? error).code === 'ENOENT') return { objects: [], paginationToken: undefined }
        throw error
      })
    for (const one of page.objects) if (one.isFile) yield one.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** Every file the product stored, as it is found in the storage. */
export async function* storedFiles(): AsyncGenerator<FoundFile> {
  for await (const path of storedFilesOf()) {
    const code = OURS.exec(path)?.[1]
    if (code) yield { path, code }
  }
}

/** When it was written; null when it is gone by now. */
export async function writtenAt(path: string): Promise<number | null> {
  const data = await drive
    .use()
    .getMetaData(path)
    .catch(() => null)
  return data && data.lastModified.getTime()
}
